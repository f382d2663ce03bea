package io.lacewing.core.tx;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;
import static io.lacewing.core.xa.XaCode.XAER_PROTO;
import static io.lacewing.core.xa.XaCode.XAER_RMFAIL;
import static io.lacewing.core.xa.XaCode.XA_HEURCOM;
import static io.lacewing.core.xa.XaCode.XA_HEURRB;
import static io.lacewing.core.xa.XaCode.XA_RBROLLBACK;
import static io.lacewing.core.xa.XaCode.XA_RBTIMEOUT;
import static io.lacewing.core.xa.XaCode.XA_RETRY;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionDecided.Outcome;
import io.lacewing.core.store.record.TransactionForgotten;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A branch of a distributed transaction, in which several sessions may work.
 *
 * <pre>
 *           start, join, end                    prepare
 *   OPEN  ------------------> OPEN   OPEN ---> PREPARING ---> PREPARED ---> DECIDING ---> ENDED
 *    |  commit in one phase                                      |  administrator          ^
 *    +-------------------------> DECIDING ---------------------- | ------------------------+
 *    |  time-out                                                 +--> HEURISTIC -- forget -+
 *    +-------------> TIMED_OUT -------- rollback, end -------------------------------------+
 * </pre>
 *
 * <p>Belongs to its {@link #loop}: all methods but the getters of final fields are called there, and replies given
 * there.
 */
public final class Branch {

    enum State { OPEN, TIMED_OUT, PREPARING, PREPARED, DECIDING, HEURISTIC, ENDED }

    private final XidKey xid;
    private final long id;
    private final DispatchLoop loop;
    private final Store store;
    private final Consumer<Branch> ended;
    private final List<BranchPart> parts = new ArrayList<>(2);
    private final long deadline;
    private State state = State.OPEN;
    private UnitOfWork work;
    /** What the store knows of it; null if nothing. */
    private TransactionPrepared prepared;
    private Outcome heuristicOutcome;
    private long preparedAt;

    /**
     * @param id the broker's id of it
     * @param ended told when it is over
     * @param deadline when it is rolled back unless prepared, in milliseconds since the epoch
     */
    Branch(XidKey xid, long id, DispatchLoop loop, Store store, Consumer<Branch> ended, long deadline) {
        this.xid = xid;
        this.id = id;
        this.loop = loop;
        this.store = store;
        this.ended = ended;
        this.deadline = deadline;
    }

    /** Takes up a branch that was prepared before the broker started. */
    void restore(TransactionPrepared held, UnitOfWork restored) {
        prepared = held;
        preparedAt = held.preparedAt();
        work = restored;
        state = State.PREPARED;
    }

    /** Takes up a branch that an administrator decided before the broker started. */
    void restore(TransactionDecided held) {
        heuristicOutcome = held.outcome();
        state = State.HEURISTIC;
    }

    public XidKey xid() {
        return xid;
    }

    public DispatchLoop loop() {
        return loop;
    }

    BranchSnapshot snapshot() {
        return new BranchSnapshot(xid, state == State.PREPARED, heuristicOutcome, preparedAt,
                prepared == null ? 0 : prepared.sends().size(), prepared == null ? 0 : prepared.acknowledgements()
                .stream()
                .mapToInt(a -> a.messageIds().length).sum());
    }

    boolean recoverable() {
        return state == State.PREPARED || state == State.HEURISTIC;
    }

    boolean isOpen() {
        return state == State.OPEN;
    }

    boolean worksFor(String connectionId) {
        return state == State.OPEN && parts.stream().anyMatch(p -> connectionId.equals(p.participant().connectionId()));
    }

    /** A session begins to work in it. */
    void join(BranchPart part, Reply<Void> reply) {
        BrokerException refusal = refusal("start");
        if (refusal != null) {
            reply.failed(refusal);
            return;
        }
        parts.add(part);
        reply.succeeded(null);
    }

    /** A session is done with its part. */
    void end(BranchPart part, Reply<Void> reply) {
        part.associated = false;
        if (state == State.TIMED_OUT) {
            reply.failed(refusal("end"));
        } else {
            reply.succeeded(null);
        }
    }

    void prepare(long now, Reply<XaVote> reply) {
        BrokerException refusal = completionRefusal("prepare");
        if (refusal != null) {
            reply.failed(refusal);
            return;
        }
        UnitOfWork all = gather();
        if (all.isEmpty()) {
            finish();
            reply.succeeded(XaVote.READ_ONLY);
            return;
        }
        preparedAt = now;
        prepared = all.prepared(new TransactionPrepared(id, false, now, xid, List.of(), List.of()));
        propose(prepared == null ? List.of() : List.of(prepared), State.PREPARING, Durability.FORCED,
                new Completion(reply, () -> {
            state = State.PREPARED;
            reply.succeeded(XaVote.OK);
        }));
    }

    void commit(boolean onePhase, Reply<Void> reply) {
        if (!onePhase) {
            complete(Outcome.COMMITTED, "commit", reply);
            return;
        }
        BrokerException refusal = completionRefusal("commit");
        if (refusal != null) {
            reply.failed(refusal);
            return;
        }
        Completion completion = new Completion(reply, () -> {
            finish();
            reply.succeeded(null);
        });
        state = State.DECIDING;
        loop.handOver();
        gather().commit(store, Durability.TRANSACTIONAL, completion);
    }

    void rollback(Reply<Void> reply) {
        switch (state) {
            case OPEN -> {
                abort();
                finish();
                reply.succeeded(null);
            }
            case TIMED_OUT -> {
                finish();
                reply.succeeded(null);
            }
            default -> complete(Outcome.ROLLED_BACK, "rollback", reply);
        }
    }

    /** An administrator decides a prepared branch; false if it is not prepared. */
    void decideHeuristically(boolean commit, Reply<Boolean> reply) {
        if (state != State.PREPARED) {
            reply.succeeded(false);
            return;
        }
        decide(commit ? Outcome.HEURISTICALLY_COMMITTED : Outcome.HEURISTICALLY_ROLLED_BACK, reply,
                () -> reply.succeeded(true));
    }

    void forget(Reply<Void> reply) {
        if (state != State.HEURISTIC) {
            reply.failed(protocol("forget"));
            return;
        }
        propose(List.of(new TransactionForgotten(id)), State.DECIDING, Durability.FORCED, new Completion(reply, () -> {
            finish();
            reply.succeeded(null);
        }));
    }

    /**
     * Rolls back if its time is over; true if it did so now. A branch that nobody asked for since goes after as long
     * again.
     */
    boolean expire(long now, long grace) {
        if (state == State.OPEN && now >= deadline) {
            abort();
            state = State.TIMED_OUT;
            return true;
        }
        if (state == State.TIMED_OUT && now >= deadline + grace) {
            finish();
        }
        return false;
    }

    private void complete(Outcome outcome, String action, Reply<Void> reply) {
        if (state == State.PREPARED) {
            decide(outcome, reply, () -> reply.succeeded(null));
        } else {
            reply.failed(state == State.OPEN ? protocol(action) : refusal(action));
        }
    }

    /** Ends the prepared branch; the answer is given when that is durable and the branch knows. */
    private void decide(Outcome outcome, Reply<?> reply, Runnable answer) {
        UnitOfWork undone = work;
        Completion completion = new Completion(reply, () -> {
            if (outcome.heuristic()) {
                heuristicOutcome = outcome;
                state = State.HEURISTIC;
            } else {
                finish();
            }
            answer.run();
            if (!outcome.commits()) {
                Rollback.of(undone.removals());
            }
        });
        completion.commits = outcome.commits();
        completion.firstId = outcome.commits() ? work.takeIds(store) : 0;
        boolean sent = prepared != null && !prepared.sends().isEmpty();
        StoreRecord record = new TransactionDecided(id, outcome, sent ? completion.firstId : 0, xid);
        List<StoreRecord> records = new ArrayList<>();
        if (prepared != null || outcome.heuristic()) {
            records.add(record);
        }
        if (prepared != null && outcome.commits()) {
            records.addAll(prepared.acknowledgements());
        }
        propose(records, State.DECIDING, Durability.FORCED, completion);
    }

    /** Proposes the records; if there are none, what would follow follows at once. */
    private void propose(List<StoreRecord> records, State meanwhile, Durability durability, Completion completion) {
        state = meanwhile;
        loop.handOver();
        if (records.isEmpty()) {
            completion.durable(Handover.DIRECT);
        } else {
            store.propose(records, durability, completion);
        }
    }

    private UnitOfWork gather() {
        work = new UnitOfWork();
        parts.forEach(p -> work.addAll(p.work()));
        return work;
    }

    /** Gives back what the branch acknowledged; sessions that still work in it do so themselves. */
    private void abort() {
        for (BranchPart part : parts) {
            if (part.associated) {
                part.participant().aborted(part);
            } else {
                Rollback.of(part.work().removals());
            }
        }
        parts.clear();
    }

    private void finish() {
        state = State.ENDED;
        ended.accept(this);
    }

    /** Why it can't be prepared or committed in one phase; rolls back what can only be rolled back. Null if it can. */
    private BrokerException completionRefusal(String action) {
        if (state != State.OPEN) {
            BrokerException refusal = refusal(action);
            if (state == State.TIMED_OUT) {
                finish();
            }
            return refusal;
        }
        for (BranchPart part : parts) {
            if (part.associated) {
                return protocol(action);
            }
        }
        for (BranchPart part : parts) {
            if (part.failure() != null) {
                BrokerException refusal =
                        BrokerException.xa(XA_RBROLLBACK, MESSAGES.xaRollbackOnly(xid, part.failure()));
                abort();
                finish();
                return refusal;
            }
        }
        return null;
    }

    private BrokerException refusal(String action) {
        return switch (state) {
            case OPEN -> null;
            case TIMED_OUT -> BrokerException.xa(XA_RBTIMEOUT, MESSAGES.xaTimeout(xid));
            case HEURISTIC -> BrokerException.xa(heuristicOutcome.commits() ? XA_HEURCOM : XA_HEURRB,
                    MESSAGES.xaHeuristic(xid, heuristicOutcome.name()));
            default -> protocol(action);
        };
    }

    private BrokerException protocol(String action) {
        return BrokerException.xa(XAER_PROTO, MESSAGES.xaProtocol(xid, action, state.name()));
    }

    /**
     * Brings the outcome of a proposal to the branch's loop; made before the state changes, to which a failure
     * returns.
     */
    private final class Completion implements StoreCompletion {

        private final Reply<?> reply;
        private final Runnable done;
        private final State before = state;
        /** Whether the work is to be done, with which ids. */
        private boolean commits;
        private long firstId;

        Completion(Reply<?> reply, Runnable done) {
            this.reply = reply;
            this.done = done;
        }

        @Override
        public boolean awaited() {
            return true;
        }

        @Override
        public void durable(Handover handover) {
            if (commits) {
                work.perform(firstId, handover);
            }
            handover.answer(loop, done);
        }

        /**
         * If the store refused the records for now, the branch is as it was; one that is not prepared is then rolled
         * back. After any other failure it is unknown whether they are in the log.
         */
        @Override
        public void failed(BrokerException error, Handover handover) {
            handover.add(loop, () -> {
                state = before;
                int code = XAER_RMFAIL;
                if (error.code() == ErrorCode.LIMIT_EXCEEDED) {
                    code = state == State.OPEN ? XA_RBROLLBACK : commits ? XA_RETRY : XAER_RMFAIL;
                }
                reply.failed(BrokerException.xa(code, MESSAGES.xaResource(xid, error.getMessage())));
                if (code == XA_RBROLLBACK) {
                    abort();
                    finish();
                }
            });
        }
    }
}
