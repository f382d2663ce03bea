package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.Reception;
import io.lacewing.wire.Reply;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A call that the thread that made it waits for. */
final class BlockingCall extends Call implements BooleanSupplier {

    private final Thread caller = Thread.currentThread();
    private final Runnable onSuccess;
    /** A Reply or a ClientException. */
    private volatile Object outcome;

    /** {@code onSuccess} runs before anything that the broker sent after its reply is looked at. */
    BlockingCall(Runnable onSuccess) {
        this.onSuccess = onSuccess;
    }

    @Override
    protected void succeeded(Reply reply) {
        onSuccess.run();
        outcome = reply;
        LockSupport.unpark(caller);
    }

    @Override
    protected void failed(ClientException cause) {
        outcome = cause;
        LockSupport.unpark(caller);
    }

    /** Whether the outcome is not there yet. */
    @Override
    public boolean getAsBoolean() {
        return outcome == null;
    }

    /**
     * Waits for the outcome. An interrupt does not end the wait, which is bounded: a commit whose outcome nobody waits
     * for helps no one. The thread's interrupt mark is kept.
     *
     * @param reception where the thread may take in the reply itself
     * @return the reply; null if none came in time
     */
    Reply await(Reception reception, long timeoutMillis) throws ClientException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        reception.receiveWhile(this, deadline);
        boolean interrupted = false;
        while (outcome == null) {
            long remaining = deadline - System.nanoTime();
            if (remaining <= 0) {
                break;
            }
            LockSupport.parkNanos(this, remaining);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (outcome instanceof ClientException failure) {
            throw failure.again();
        }
        return (Reply) outcome;
    }
}
