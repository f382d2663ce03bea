package io.lacewing.client.flow;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A producer's window: a message may be sent while credit is left, and takes its size from it, even below zero. The
 * broker grants more as it takes messages in. Whoever reads the link grants and ends, the sending thread takes.
 */
public final class SendCredit {

    private final boolean unlimited;
    private final String address;
    private final AtomicLong granted = new AtomicLong();
    private final Signal signal;
    private volatile ClientException end;
    /** Written by the sending thread only. */
    private long taken;

    /**
     * A window without credit yet.
     *
     * @param unlimited whether to send without credit
     * @param address   for the error's text; null if the producer has none of its own
     * @param reception where credit comes from
     */
    public SendCredit(boolean unlimited, String address, Reception reception) {
        this.signal = new Signal(reception);
        this.unlimited = unlimited;
        this.address = address;
    }

    /** Adds credit, in bytes. */
    public void grant(long bytes) {
        granted.addAndGet(bytes);
        signal.raise();
    }

    /** Makes a waiting thread and all that come later fail. */
    public void end(ClientException cause) {
        end = cause;
        signal.raise();
    }

    /**
     * Takes the credit for one message, waiting for it if none is left.
     *
     * @param target where the message goes, for the error's text
     * @throws ClientException ADDRESS_FULL if none came in time; INTERRUPTED; or what {@link #end} was given
     */
    public void take(int bytes, String target, long timeoutMillis) throws ClientException {
        if (end != null) {
            throw end.again();
        }
        if (!unlimited && granted.get() - taken <= 0) {
            awaitCredit(target, timeoutMillis);
        }
        taken += bytes;
    }

    /** Whether the next message need not wait; asked by the sending thread. */
    public boolean isLeft() {
        return unlimited || granted.get() - taken > 0;
    }

    private void awaitCredit(String target, long timeoutMillis) throws ClientException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        while (granted.get() - taken <= 0) {
            signal.prepare();
            if (granted.get() - taken <= 0 && end == null) {
                signal.await(deadline);
            } else {
                signal.abandon();
            }
            if (end != null) {
                throw end.again();
            }
            if (Thread.interrupted()) {
                Thread.currentThread().interrupt();
                throw new ClientException(ClientErrorCode.INTERRUPTED,
                        "Interrupted while waiting to send to " + target);
            }
            if (granted.get() - taken <= 0 && deadline - System.nanoTime() <= 0) {
                throw new ClientException(ClientErrorCode.ADDRESS_FULL, "The broker took no message for "
                        + (address == null ? target : address) + " within " + timeoutMillis
                        + " ms: the address or the broker is full, or the broker too slow");
            }
        }
    }
}
