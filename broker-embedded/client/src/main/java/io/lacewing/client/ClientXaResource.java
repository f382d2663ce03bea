package io.lacewing.client;

import io.lacewing.client.channel.Channel;

import io.lacewing.client.error.ClientException;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import io.lacewing.wire.Seen;
import io.lacewing.wire.XaRequest.XaCommit;
import io.lacewing.wire.XaRequest.XaEnd;
import io.lacewing.wire.XaRequest.XaForget;
import io.lacewing.wire.XaRequest.XaPrepare;
import io.lacewing.wire.XaRequest.XaRecover;
import io.lacewing.wire.XaRequest.XaRollback;
import io.lacewing.wire.XaRequest.XaSetTimeout;
import io.lacewing.wire.XaRequest.XaStart;
import java.util.List;
import java.util.function.LongFunction;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A session as a transaction manager sees it. The broker keeps the branches: any session of it may prepare, commit or
 * roll back what another has ended, and two resources of one broker are one resource manager.
 *
 * <p>{@code start} and {@code end} are called on the session's thread; the rest on any.
 */
public final class ClientXaResource implements XAResource {

    private final ClientSession session;
    private final Channel channel;
    private volatile int timeoutSeconds;
    /** The branch that the session worked in last; what was received since it began was received in it. */
    private volatile io.lacewing.wire.Xid lastBranch;

    ClientXaResource(ClientSession session, Channel channel) {
        this.session = session;
        this.channel = channel;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        session.inbox().tellPositionsWithNext();
        call(correlation -> new XaStart(correlation, session.id(), branch, flags));
        lastBranch = branch;
        session.inBranch(true);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        session.inbox().tellPositionsWithNext();
        session.inBranch(false);
        call(correlation -> new XaEnd(correlation, session.id(), branch, flags));
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        return ((Reply.Voted) call(correlation -> new XaPrepare(correlation, session.id(), branch))).vote();
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        call(correlation -> new XaCommit(correlation, session.id(), branch, onePhase));
    }

    /**
     * If this session worked in the branch, what it has and the application has not settled goes back to the broker
     * too.
     */
    @Override
    public void rollback(Xid xid) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        List<Seen> seen = branch.equals(lastBranch) ? session.seen() : List.of();
        Runnable onSuccess = seen.isEmpty() ? () -> { } : session.inbox()::nextGeneration;
        call(correlation -> new XaRollback(correlation, session.id(), branch, seen), onSuccess);
    }

    @Override
    public Xid[] recover(int flags) throws XAException {
        if ((flags & TMSTARTRSCAN) == 0) {
            return new Xid[0];
        }
        Reply.Xids prepared = (Reply.Xids) call(correlation -> new XaRecover(correlation, session.id()));
        return prepared.xids().stream().map(RecoveredXid::new).toArray(Xid[]::new);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        io.lacewing.wire.Xid branch = wireXid(xid);
        call(correlation -> new XaForget(correlation, session.id(), branch));
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other instanceof ClientXaResource that && that.channel.nodeId().equals(channel.nodeId());
    }

    /** Seconds that a branch started here may take; 0 if the broker's own limit holds. */
    @Override
    public int getTransactionTimeout() {
        return timeoutSeconds;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        if (seconds < 0) {
            throw failure(XAException.XAER_INVAL, "A transaction timeout of " + seconds + " s", null);
        }
        call(correlation -> new XaSetTimeout(correlation, session.id(), seconds));
        timeoutSeconds = seconds;
        return true;
    }

    private Reply call(LongFunction<? extends Request> request) throws XAException {
        return call(request, () -> { });
    }

    private Reply call(LongFunction<? extends Request> request, Runnable onSuccess) throws XAException {
        try {
            return channel.call(request, onSuccess);
        } catch (ClientException e) {
            throw failure(codeOf(e), e.getMessage(), e);
        }
    }

    /**
     * The transaction manager's view of a failure: what the broker said of the branch; else whether the resource
     * manager is gone, so that the manager will try again or recover, or this one call failed.
     */
    private static int codeOf(ClientException failure) {
        return switch (failure.code()) {
            case XA -> failure.xaCode();
            case CONNECTION_LOST, CONNECT_FAILED, CALL_TIMED_OUT, CLOSED, SHUTTING_DOWN, STORE_FAILED ->
                    XAException.XAER_RMFAIL;
            case TRANSACTION_ROLLED_BACK -> XAException.XA_RBROLLBACK;
            case ILLEGAL_STATE, PROTOCOL -> XAException.XAER_PROTO;
            default -> XAException.XAER_RMERR;
        };
    }

    private static XAException failure(int code, String message, Throwable cause) {
        XAException exception = new XAException(message);
        exception.errorCode = code;
        exception.initCause(cause);
        return exception;
    }

    private static io.lacewing.wire.Xid wireXid(Xid xid) throws XAException {
        try {
            return new io.lacewing.wire.Xid(xid.getFormatId(), xid.getGlobalTransactionId(), xid.getBranchQualifier());
        } catch (IllegalArgumentException e) {
            throw failure(XAException.XAER_INVAL, e.getMessage(), e);
        }
    }

    /** A prepared branch as the broker remembers it. */
    private record RecoveredXid(io.lacewing.wire.Xid xid) implements Xid {

        @Override
        public int getFormatId() {
            return xid.formatId();
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return xid.globalTransactionId().clone();
        }

        @Override
        public byte[] getBranchQualifier() {
            return xid.branchQualifier().clone();
        }
    }
}
