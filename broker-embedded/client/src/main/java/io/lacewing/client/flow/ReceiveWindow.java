package io.lacewing.client.flow;

import java.util.function.LongConsumer;

/**
 * How many bytes the broker may send ahead to one consumer, and the credit that keeps it so: credit is given back in
 * lumps of half a window, as messages are handed to the application. With a window of 0 one message is asked for at a
 * time. The consuming thread calls everything but {@link #arrived}, which is the receiver's.
 */
public final class ReceiveWindow {

    private static final long NO_LIMIT = Long.MAX_VALUE / 2;

    private final long size;
    private final long lump;
    private final LongConsumer giveCredit;
    private long consumed;
    /** With a window of 0: what was asked for; what came is written by the receiver. */
    private long asked;
    private volatile long arrived;

    /**
     * A window that is still shut.
     *
     * @param size       bytes; 0 one message at a time, -1 without limit
     * @param giveCredit tells the broker of more credit, in bytes
     */
    public ReceiveWindow(int size, LongConsumer giveCredit) {
        this.size = size < 0 ? NO_LIMIT : size;
        this.lump = Math.max(1, this.size / 2);
        this.giveCredit = giveCredit;
    }

    /** Credit to open a consumer with, or to give when delivery starts. */
    public long initialCredit() {
        return size;
    }

    /** Whether messages only come when they are asked for. */
    public boolean onDemand() {
        return size == 0;
    }

    /** A message of that size has come in. */
    public void arrived(int bytes) {
        if (size == 0) {
            arrived += bytes;
        }
    }

    /** With a window of 0: asks for one message, unless one was asked for and has not come. */
    public void ask() {
        long missing = arrived + 1 - asked;
        if (size == 0 && missing > 0) {
            asked += missing;
            giveCredit.accept(missing);
        }
    }

    /** With a window of 0: the broker has forgotten what was asked for. */
    public void forget() {
        asked = arrived;
    }

    /** A message of that size went back to the broker, which has restored the credit for it. */
    public void returned(int bytes) {
        if (size == 0) {
            asked += bytes;
        }
    }

    /** A message of that size has left the buffer for the application. */
    public void consumed(int bytes) {
        if (size > 0 && size != NO_LIMIT) {
            consumed += bytes;
            if (consumed >= lump) {
                giveCredit.accept(consumed);
                consumed = 0;
            }
        }
    }
}
