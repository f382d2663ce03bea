package io.lacewing.core.testkit;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalCarrier;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalFullException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalOverloadedException;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.Sync;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;

/** A log in memory that becomes durable when told, outlives its users, and can fail. */
public final class MemoryJournal implements JournalCarrier {

    private record Entry(long position, byte[] body) {
    }

    private record Proposal(RecordBatch batch, DurableCallback callback) {
    }

    private final int segmentSize;
    private final List<Entry> log = new ArrayList<>();
    private final ArrayDeque<Proposal> proposed = new ArrayDeque<>();
    private JournalListener listener = JournalListener.NONE;
    private long end;
    private long start;
    private boolean failed;
    private int refusals;
    private boolean full;
    private BooleanSupplier leads = () -> false;

    public MemoryJournal(int segmentSize) {
        this.segmentSize = segmentSize;
    }

    @Override
    public synchronized Journal open(ReplayVisitor visitor, JournalListener told) {
        for (Entry entry : log) {
            RecordBatch.replay(ByteBuffer.wrap(entry.body), entry.position, visitor);
        }
        listener = told;
        return new Handle();
    }

    /** Makes one group of what has been proposed durable; false if there is nothing. */
    public boolean sync() {
        List<Proposal> group = take();
        JournalListener told = listener;
        for (Proposal proposal : group) {
            if (failed) {
                proposal.callback.failed(new JournalException("the disk is gone"));
            } else {
                proposal.callback.durable(append(proposal.batch));
            }
        }
        if (!group.isEmpty()) {
            told.onGroupEnd();
        }
        return !group.isEmpty();
    }

    /** Forgets what is not durable, as if the process had died. */
    public synchronized void kill() {
        proposed.clear();
        listener = JournalListener.NONE;
    }

    /** From now on nothing gets into the log. */
    public void fail() {
        failed = true;
        sync();
        listener.onFailure(new JournalException("the disk is gone"));
    }

    /** Refuses so many proposals for having too much to do. */
    public synchronized void refuse(int proposals) {
        refusals = proposals;
    }

    /** Whether the disk is nearly full from now on. */
    public synchronized void full(boolean changed) {
        full = changed;
    }

    /** Who leads makes durable what has been proposed, if this says so. */
    public void leads(BooleanSupplier changed) {
        leads = changed;
    }

    /** Bytes in the log. */
    public synchronized long size() {
        return end - start;
    }

    public synchronized int pending() {
        return proposed.size();
    }

    private synchronized List<Proposal> take() {
        List<Proposal> group = new ArrayList<>(proposed);
        proposed.clear();
        return group;
    }

    private synchronized long append(RecordBatch batch) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        batch.<RuntimeException>writeTo(body::write);
        long position = end;
        log.add(new Entry(position, body.toByteArray()));
        end += body.size();
        return position;
    }

    private final class Handle implements Journal {

        @Override
        public boolean propose(RecordBatch batch, Sync sync, DurableCallback callback) {
            synchronized (MemoryJournal.this) {
                if (failed) {
                    throw new JournalException("the disk is gone");
                }
                if (refusals > 0) {
                    refusals--;
                    throw new JournalOverloadedException("too much at once");
                }
                proposed.add(new Proposal(batch, callback));
                return true;
            }
        }

        @Override
        public boolean lead() {
            return leads.getAsBoolean() && sync();
        }

        @Override
        public void checkRoom() {
            synchronized (MemoryJournal.this) {
                if (full) {
                    throw new JournalFullException("no room");
                }
            }
        }

        @Override
        public List<SegmentInfo> segments() {
            synchronized (MemoryJournal.this) {
                List<SegmentInfo> segments = new ArrayList<>();
                long from = start;
                for (Entry entry : log) {
                    if (entry.position >= from + segmentSize) {
                        segments.add(new SegmentInfo(segments.size() + 1, from, entry.position, segmentSize));
                        from = entry.position;
                    }
                }
                segments.add(new SegmentInfo(segments.size() + 1, from, end, segmentSize));
                return segments;
            }
        }

        @Override
        public CompletionStage<Checkpoint> dropBefore(long position) {
            synchronized (MemoryJournal.this) {
                List<SegmentInfo> all = segments();
                for (SegmentInfo segment : all.subList(0, all.size() - 1)) {
                    if (segment.endPosition() <= position) {
                        start = segment.endPosition();
                    }
                }
                log.removeIf(entry -> entry.position < start);
                return CompletableFuture.completedFuture(new Checkpoint(start, segments()));
            }
        }

        @Override
        public JournalStatistics statistics() {
            return new JournalStatistics(0, 0, 0, 0, 0, 0, 0, 0);
        }

        @Override
        public void close() {
            sync();
        }
    }
}
