package io.lacewing.journal.segment;

import java.io.IOException;

import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.Sync;

/**
 * The writer thread's work, group commit: takes all proposals that wait, writes them, forces once if one of them asks
 * for it, tells the callbacks in order. What is proposed meanwhile is the next group, so groups are as large as the
 * disk is slow, without any timer. {@link #run} is the root of the thread; only it touches the appender.
 */
final class JournalWriter implements Runnable {

    private final String directory;
    private final ProposalQueue queue;
    private final Backlog backlog;
    private final SegmentAppender appender;
    private final WriterCounters counters = new WriterCounters();
    private final JournalListener listener;

    /** The first proposal of the group that was not told yet. */
    private Proposal untold;
    private volatile JournalException failure;

    JournalWriter(String directory, ProposalQueue queue, Backlog backlog, SegmentAppender appender,
                  JournalListener listener) {
        this.directory = directory;
        this.queue = queue;
        this.backlog = backlog;
        this.appender = appender;
        this.listener = listener;
    }

    @Override
    public void run() {
        try {
            boolean goesOn = true;
            while (goesOn) {
                goesOn = commit(queue.awaitAll());
            }
            appender.force();
            failAll(queue.closeAndTakeAll(), JournalMessages.MESSAGES.closed(directory));
        } catch (Throwable cause) {
            fail(cause);
        }
    }

    /** Why the journal has failed; null if it has not. */
    JournalException failure() {
        return failure;
    }

    WriterCounters counters() {
        return counters;
    }

    /** @return false if the group contained the request to stop */
    private boolean commit(Proposal first) throws IOException {
        untold = first;
        boolean goesOn = true;
        Proposal firstForced = null;
        for (Proposal p = first; p != null; p = p.next) {
            if (queue.isStop(p)) {
                goesOn = false;
            } else {
                p.position = appender.append(p.batch);
                counters.batch(p.batch);
                firstForced = firstForced == null && p.sync == Sync.FORCED ? p : firstForced;
            }
        }
        if (queue.isStop(first) && first.next == null) {
            return false;
        }
        appender.flush();
        if (firstForced != null) {
            tell(firstForced);
            appender.force();
        }
        counters.groupEnd(appender.forces());
        tell(null);
        listener.onGroupEnd();
        return goesOn;
    }

    /** Tells the callbacks up to, but without the given proposal. */
    private void tell(Proposal end) {
        long bytes = 0;
        while (untold != end) {
            Proposal p = untold;
            untold = p.next;
            if (!queue.isStop(p)) {
                bytes += p.bytes();
                p.callback.durable(p.position);
            }
        }
        if (backlog.remove(bytes)) {
            listener.onDrained();
        }
    }

    /** New proposals are refused before the first callback is told of the failure. */
    private void fail(Throwable cause) {
        failure = JournalMessages.MESSAGES.failed(directory, cause.toString(), cause);
        JournalMessages.MESSAGES.journalFailed(directory, cause);
        Proposal waiting = queue.closeAndTakeAll();
        failAll(untold, failure);
        failAll(waiting, failure);
        guarded(() -> listener.onFailure(failure));
    }

    private void failAll(Proposal first, JournalException reason) {
        for (Proposal p = first; p != null; p = p.next) {
            if (!queue.isStop(p)) {
                Proposal told = p;
                backlog.remove(p.bytes());
                guarded(() -> told.callback.failed(reason));
            }
        }
        if (first != null) {
            guarded(listener::onGroupEnd);
        }
    }

    /** One callback's fault must not keep the others waiting for ever. */
    private void guarded(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            JournalMessages.MESSAGES.callbackThrew(directory, e);
        }
    }
}
