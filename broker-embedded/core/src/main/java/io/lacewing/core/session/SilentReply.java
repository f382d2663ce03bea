package io.lacewing.core.session;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;

/** Stands for a reply that the client does not want. */
enum SilentReply implements Reply<Void> {

    INSTANCE;

    @Override
    public void succeeded(Void result) {
        // nobody waits
    }

    @Override
    public void failed(BrokerException error) {
        // nobody waits
    }
}
