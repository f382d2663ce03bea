package io.lacewing.core.tx;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;
import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The branches of the broker. Thread-safe: finds a branch and sends it the command; replies come on the branch's
 * loop.
 */
public final class BranchRegistry {

    private final Map<XidKey, Branch> branches = new ConcurrentHashMap<>();
    private final Store store;
    private final Clock clock;
    private final long timeoutMillis;

    /**
     * @param timeoutMillis of branches that set none
     */
    public BranchRegistry(Store store, Clock clock, long timeoutMillis) {
        this.store = store;
        this.clock = clock;
        this.timeoutMillis = timeoutMillis;
    }

    /**
     * Starts a branch, with the first session that works in it.
     *
     * @param loop the session's
     * @param timeout in milliseconds; 0 for the broker's
     */
    public void start(XidKey xid, DispatchLoop loop, long timeout, BranchPart part, Reply<Void> reply) {
        long deadline = clock.millis() + (timeout > 0 ? timeout : timeoutMillis);
        Branch branch = new Branch(xid, store.nextId(), loop, store, this::remove, deadline);
        if (branches.putIfAbsent(xid, branch) != null) {
            reply.failed(BrokerException.xa(XaCode.XAER_DUPID, MESSAGES.xaDuplicate(xid)));
        } else {
            branch.join(part, reply);
        }
    }

    public void join(XidKey xid, BranchPart part, Reply<Void> reply) {
        on(xid, reply, branch -> branch.join(part, reply));
    }

    public void end(XidKey xid, BranchPart part, Reply<Void> reply) {
        on(xid, reply, branch -> branch.end(part, reply));
    }

    public void prepare(XidKey xid, Reply<XaVote> reply) {
        on(xid, reply, branch -> branch.prepare(clock.millis(), reply));
    }

    public void commit(XidKey xid, boolean onePhase, Reply<Void> reply) {
        on(xid, reply, branch -> branch.commit(onePhase, reply));
    }

    public void rollback(XidKey xid, Reply<Void> reply) {
        on(xid, reply, branch -> branch.rollback(reply));
    }

    public void forget(XidKey xid, Reply<Void> reply) {
        on(xid, reply, branch -> branch.forget(reply));
    }

    /** Decides a prepared branch; answers false if there is none. */
    public void decideHeuristically(XidKey xid, boolean commit, Reply<Boolean> reply) {
        Branch branch = branches.get(xid);
        if (branch == null) {
            reply.succeeded(false);
            return;
        }
        LOGGER.heuristicDecision(xid, commit ? "commit" : "rollback");
        branch.loop().run(() -> branch.decideHeuristically(commit, reply));
    }

    /**
     * The branches that are prepared, or were decided by an administrator and not forgotten. The reply may come on
     * any loop.
     */
    public void recoverable(Reply<List<BranchSnapshot>> reply) {
        List<Branch> asked = List.copyOf(branches.values());
        List<BranchSnapshot> found = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger missing = new AtomicInteger(asked.size());
        if (asked.isEmpty()) {
            reply.succeeded(List.of());
        }
        for (Branch branch : asked) {
            branch.loop().run(() -> {
                if (branch.recoverable()) {
                    found.add(branch.snapshot());
                }
                if (missing.decrementAndGet() == 0) {
                    reply.succeeded(List.copyOf(found));
                }
            });
        }
    }

    /** Rolls back the branches in which sessions of the connection work and that are not prepared. */
    public void abandon(String connectionId) {
        for (Branch branch : branches.values()) {
            branch.loop().run(() -> {
                if (branch.worksFor(connectionId)) {
                    branch.rollback(SilentReply.INSTANCE);
                }
            });
        }
    }

    /** Rolls back one branch if it is not prepared; nobody waits. */
    public void abandon(XidKey xid) {
        Branch branch = branches.get(xid);
        if (branch != null) {
            branch.loop().run(() -> {
                if (branch.isOpen()) {
                    branch.rollback(SilentReply.INSTANCE);
                }
            });
        }
    }

    /** Rolls back branches whose time is over. */
    public void sweep() {
        long now = clock.millis();
        for (Branch branch : branches.values()) {
            branch.loop().run(() -> {
                if (branch.expire(now, timeoutMillis)) {
                    LOGGER.branchTimedOut(branch.xid(), timeoutMillis);
                }
            });
        }
    }

    /** Takes up a branch that was prepared before the broker started. */
    public void restore(TransactionPrepared held, UnitOfWork work, DispatchLoop loop) {
        Branch branch = new Branch(held.xid(), held.transactionId(), loop, store, this::remove, Long.MAX_VALUE);
        branch.restore(held, work);
        branches.put(held.xid(), branch);
    }

    /** Takes up a branch that was decided by an administrator before the broker started. */
    public void restore(TransactionDecided held, DispatchLoop loop) {
        Branch branch = new Branch(held.xid(), held.transactionId(), loop, store, this::remove, Long.MAX_VALUE);
        branch.restore(held);
        branches.put(held.xid(), branch);
    }

    private void remove(Branch branch) {
        branches.remove(branch.xid(), branch);
    }

    private void on(XidKey xid, Reply<?> reply, Consumer<Branch> command) {
        Branch branch = branches.get(xid);
        if (branch == null) {
            reply.failed(BrokerException.xa(XaCode.XAER_NOTA, MESSAGES.xaUnknown(xid)));
        } else {
            branch.loop().run(() -> command.accept(branch));
        }
    }
}
