package io.lacewing.core.queue;

import io.lacewing.core.loop.DispatchLoop;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The cost of a message that several queues share: it counts once, until the last of them lets go. */
final class SharedCharge extends Charge {

    private static final AtomicIntegerFieldUpdater<SharedCharge> HOLDERS =
            AtomicIntegerFieldUpdater.newUpdater(SharedCharge.class, "holders");

    private final MemoryAccount account;
    private final int queues;
    private volatile int holders;

    SharedCharge(MemoryAccount account, int queues) {
        this.account = account;
        this.queues = queues;
        this.holders = queues;
    }

    @Override
    void release(int bytes, DispatchLoop loop) {
        if (HOLDERS.decrementAndGet(this) == 0) {
            account.release(bytes, queues, loop);
        }
    }
}
