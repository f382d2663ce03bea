package io.lacewing.core.queue;

import io.lacewing.core.loop.DispatchLoop;

/** What a message costs an address as long as a queue holds it; carried by the message's references. */
public abstract class Charge {

    Charge() {
    }

    /**
     * The message left one queue.
     *
     * @param loop of the queue, which is calling
     */
    abstract void release(int bytes, DispatchLoop loop);
}
