package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;
import io.lacewing.wire.Reply;

/** A request that waits for its reply; one of the two methods is called, once, by whoever reads the link, or on loss. */
public abstract class Call {

    /** Set by the {@link CallTable} before it lets others see the call. */
    private long correlation;

    /** The broker answered, not with a failure. */
    protected abstract void succeeded(Reply reply);

    /** The broker answered with a failure, or will not answer any more. */
    protected abstract void failed(ClientException cause);

    final long correlation() {
        return correlation;
    }

    final void correlation(long newCorrelation) {
        correlation = newCorrelation;
    }
}
