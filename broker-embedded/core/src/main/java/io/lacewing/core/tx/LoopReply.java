package io.lacewing.core.tx;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;

/** Brings an answer to the loop of whoever asked; at once if given there. */
public record LoopReply<T>(DispatchLoop loop, Reply<T> reply) implements Reply<T> {

    @Override
    public void succeeded(T result) {
        loop.run(() -> reply.succeeded(result));
    }

    @Override
    public void failed(BrokerException error) {
        loop.run(() -> reply.failed(error));
    }
}
