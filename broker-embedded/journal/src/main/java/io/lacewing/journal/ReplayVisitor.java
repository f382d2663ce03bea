package io.lacewing.journal;

import java.nio.ByteBuffer;

/**
 * Told of the log's records when it is opened, in log order, by the thread that opens. Only whole, verified batches are
 * shown. An exception out of a method ends the opening and is passed on; nothing is changed then.
 */
public interface ReplayVisitor {

    /**
     * One record.
     *
     * @param position the logical position of the record's batch, the same that {@link DurableCallback#durable} was
     *        told
     * @param type the record's type
     * @param payload the payload between position and limit; read-only, big-endian, valid only during the call
     */
    void record(long position, byte type, ByteBuffer payload);

    /** The records of the batch at this position have all been shown. */
    default void batchEnd(long position) {
    }
}
