package io.lacewing.journal.segment;

import java.io.IOException;

import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.Sync;

/**
 * Group commit: takes all proposals that wait, writes them, forces once if one of them asks for it, tells the
 * callbacks in order. What is proposed meanwhile is the next group, so groups are as large as the disk is slow,
 * without any timer. {@link #run} is the root of the writer thread, {@link #lead} does the same for one group on the
 * calling thread; the {@link WriterRole} sees to it that only one of them is at work. All fields that are not
 * volatile, and the appender, belong to its holder.
 */
final class JournalWriter implements Runnable {

    private final String directory;
    private final ProposalQueue queue;
    private final Backlog backlog;
    private final SegmentAppender appender;
    private final ForceTimer forceTimer;
    private final JournalListener listener;
    private final WriterRole role = new WriterRole();
    private final WriterCounters counters = new WriterCounters();

    /** The first proposal of the group that was not told yet. */
    private Proposal untold;
    private volatile boolean stopping;
    private volatile JournalException failure;

    JournalWriter(String directory, ProposalQueue queue, Backlog backlog, SegmentAppender appender,
                  ForceTimer forceTimer, JournalListener listener) {
        this.directory = directory;
        this.queue = queue;
        this.backlog = backlog;
        this.appender = appender;
        this.forceTimer = forceTimer;
        this.listener = listener;
    }

    @Override
    public void run() {
        try {
            role.restUnless(this::hasWork);
            while (!stopping && failure == null) {
                commitIfAny(queue.takeAll());
                role.restUnless(this::hasWork);
            }
            if (failure == null) {
                commitIfAny(queue.closeAndTakeAll());
                appender.force();
            }
        } catch (Throwable cause) {
            fail(cause);
        }
    }

    /** Any thread: has the writer thread look for proposals. */
    void wake() {
        role.call();
    }

    /**
     * Any thread: commits what waits, unless somebody is at it, or the disk is slow. An interrupted thread does not:
     * the file would be closed under it.
     *
     * @return false if it was left to the writer thread
     */
    boolean lead() {
        if (!forceTimer.quick() || Thread.currentThread().isInterrupted() || !role.tryLead()) {
            role.call();
            return false;
        }
        commitAsLeader();
        boolean called = role.wasCalled();
        if (queue.needsNoForce()) {
            commitAsLeader();
        }
        if (failure != null || called && hasWork() || !role.tryRelease()) {
            role.handOver();
        }
        return true;
    }

    private void commitAsLeader() {
        try {
            Proposal first = queue.takeAll();
            if (first != null) {
                counters.led();
                commit(first);
            }
        } catch (Throwable cause) {
            fail(cause);
        }
    }

    /** Any thread: has the writer thread end after what was queued before. */
    void requestStop() {
        stopping = true;
        role.call();
    }

    /** Whether the calling thread is a callback's. */
    boolean isAtWork() {
        return role.isMine();
    }

    /** Why the journal has failed; null if it has not. */
    JournalException failure() {
        return failure;
    }

    WriterCounters counters() {
        return counters;
    }

    private boolean hasWork() {
        return !queue.isEmpty() || stopping || failure != null;
    }

    private void commitIfAny(Proposal first) throws IOException {
        if (first != null) {
            commit(first);
        }
    }

    private void commit(Proposal first) throws IOException {
        untold = first;
        Proposal firstForced = null;
        for (Proposal p = first; p != null; p = p.next) {
            p.position = appender.append(p.batch);
            counters.batch(p.batch);
            firstForced = firstForced == null && p.sync == Sync.FORCED ? p : firstForced;
        }
        if (firstForced == null) {
            appender.flush();
        } else {
            flushAndForce(firstForced);
        }
        counters.groupEnd(appender.forces());
        tell(null);
        listener.onGroupEnd();
    }

    private void flushAndForce(Proposal firstForced) throws IOException {
        forceTimer.begin();
        appender.flush();
        tell(firstForced);
        appender.force();
        forceTimer.end();
    }

    /** Tells the callbacks up to, but without the given proposal. */
    private void tell(Proposal end) {
        long bytes = 0;
        while (untold != end) {
            Proposal p = untold;
            untold = p.next;
            bytes += p.bytes();
            p.callback.durable(p.position);
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
        failAll(untold);
        failAll(waiting);
        guarded(() -> listener.onFailure(failure));
    }

    private void failAll(Proposal first) {
        for (Proposal p = first; p != null; p = p.next) {
            Proposal told = p;
            backlog.remove(p.bytes());
            guarded(() -> told.callback.failed(failure));
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
