package io.lacewing.server;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.transport.loop.TransportLoop;
import java.time.Duration;

/**
 * A loop of the transport's as the core sees it: the thread that reads a frame routes it and writes it out. There is one
 * for each loop, so that it is equal to itself only.
 */
final class TransportEventLoop implements EventLoop {

    private final TransportLoop loop;

    TransportEventLoop(TransportLoop loop) {
        this.loop = loop;
    }

    @Override
    public boolean inLoop() {
        return loop.inLoop();
    }

    @Override
    public void execute(Runnable command) {
        loop.execute(command);
    }

    @Override
    public void atTurnEnd(Runnable command) {
        loop.atTurnEnd(command);
    }

    @Override
    public Cancellable schedule(Runnable command, Duration delay) {
        return loop.schedule(command, delay)::cancel;
    }
}
