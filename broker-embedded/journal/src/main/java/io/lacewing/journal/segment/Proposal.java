package io.lacewing.journal.segment;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.Sync;

/** A batch on its way. Made by the proposing thread, owned by the holder of the
 * writer's role from the moment it is queued. */
final class Proposal {

    final RecordBatch batch;
    final Sync sync;
    final DurableCallback callback;

    /** The proposal queued before, while in the queue; the one to be written after, once taken out. */
    Proposal next;
    /** While in the queue: whether this or one queued before is to be forced. */
    boolean forces;
    long position;

    Proposal(RecordBatch batch, Sync sync, DurableCallback callback) {
        this.batch = batch;
        this.sync = sync;
        this.callback = callback;
    }

    /** What the batch takes of the log. */
    static int bytes(RecordBatch batch) {
        return BatchHeader.BYTES + batch.bodyBytes();
    }

    int bytes() {
        return bytes(batch);
    }
}
