package io.lacewing.journal.segment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;
import io.lacewing.journal.segment.FoundFiles.FoundSegment;
import io.lacewing.journal.segment.RecoveredLog.Active;

/**
 * Opens the log of a directory: reads and verifies everything first, and only then changes anything. For the thread
 * that opens the journal.
 */
final class Recovery {

    private static final int ZEROS = 64 << 10;

    private final FileStore store;
    private final CheckpointFile checkpointFile;
    private final SpareFiles spares;

    Recovery(FileStore store, SpareFiles spares) {
        this.store = store;
        this.checkpointFile = new CheckpointFile(store);
        this.spares = spares;
    }

    /**
     * @throws io.lacewing.journal.JournalException if what is there is damaged or of another version; nothing is
     * changed then
     */
    RecoveredLog recover(ReplayVisitor visitor) throws IOException {
        FoundFiles found = FoundFiles.in(store);
        SegmentChain chain = SegmentChain.of(found, checkpointFile.read(), store.toString());
        Replay replay = new Replay(store, visitor);
        if (chain.log().isEmpty()) {
            checkUnreadable(found, replay, new SegmentHeader(1, 0));
            takeSpares(found, chain);
            return beginLog();
        }
        List<FoundSegment> log = chain.log();
        for (int i = 0; i + 1 < log.size(); i++) {
            replay.sealed(log.get(i), log.get(i + 1));
        }
        FoundSegment last = log.get(log.size() - 1);
        Replay.Tail tail = replay.last(last, chain.reached());
        checkUnreadable(found, replay, new SegmentHeader(last.number() + 1, tail.position()));
        Active active = openActive(last, tail);
        takeSpares(found, chain);
        return new RecoveredLog(liveSegments(log), active);
    }

    /** A file without a header may only be one to which no batch was written yet. */
    private void checkUnreadable(FoundFiles found, Replay replay, SegmentHeader next) throws IOException {
        for (String file : found.unreadable()) {
            int offset = replay.search(file, next);
            if (offset >= 0) {
                throw JournalMessages.MESSAGES.headerLost(file + " in " + store, next.number(), offset);
            }
        }
    }

    private void takeSpares(FoundFiles found, SegmentChain chain) throws IOException {
        found.names().forEach(spares::seen);
        for (String file : found.spare()) {
            spares.adopt(file);
        }
        for (String file : found.unreadable()) {
            JournalMessages.MESSAGES.unreadableSpare(file + " in " + store);
            spares.recycle(file);
        }
        for (FoundSegment segment : chain.dropped()) {
            spares.recycle(segment.file());
        }
    }

    private RecoveredLog beginLog() throws IOException {
        SegmentFile file = spares.take(SegmentHeader.BYTES);
        boolean begun = false;
        try {
            new SegmentHeader(1, 0).write(file);
            SegmentInfo info = new SegmentInfo(1, 0, 0, file.size());
            checkpointFile.write(new Checkpoint(0, List.of(info)));
            begun = true;
            return new RecoveredLog(List.of(new LiveSegment(info, file.name())), new Active(file, info, 0));
        } finally {
            if (!begun) {
                file.close();
            }
        }
    }

    /** Forces what was replayed, too: its writer may have died before it could. */
    private Active openActive(FoundSegment last, Replay.Tail tail) throws IOException {
        SegmentFile file = store.open(last.file());
        boolean opened = false;
        try {
            if (!tail.torn().isEmpty()) {
                long offset = SegmentHeader.BYTES + tail.position() - last.firstPosition();
                JournalMessages.MESSAGES.tornTail(file.toString(), offset, tail.position(), tail.torn());
                zero(file, offset, last.size());
            }
            file.force();
            opened = true;
            return new Active(file, new SegmentInfo(last.number(), last.firstPosition(), tail.position(), last.size()),
                    tail.position());
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    /**
     * What is cut off must be wiped: new batches could otherwise happen to end where an old one begins, and revive
     * it.
     */
    private static void zero(SegmentFile file, long from, long to) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
        for (long at = from; at < to; at += zeros.limit()) {
            file.writeFully(zeros.clear().limit((int) Math.min(ZEROS, to - at)), at);
        }
    }

    private static List<LiveSegment> liveSegments(List<FoundSegment> log) {
        List<LiveSegment> live = new ArrayList<>(log.size());
        for (int i = 0; i < log.size(); i++) {
            FoundSegment s = log.get(i);
            long end = i + 1 < log.size() ? log.get(i + 1).firstPosition() : s.firstPosition();
            live.add(new LiveSegment(new SegmentInfo(s.number(), s.firstPosition(), end, s.size()), s.file()));
        }
        return live;
    }
}
