package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.tx.BranchPart;
import io.lacewing.core.tx.BranchRegistry;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.core.tx.Rollback;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XaFlags;
import io.lacewing.core.xa.XidKey;
import java.util.HashMap;
import java.util.Map;

/** The branch a session works in, and those it has suspended. Belongs to the session. */
final class XaAssociation implements BranchPart.Participant {

    private final Session session;
    private final BranchRegistry branches;
    private final Map<XidKey, BranchPart> suspended = new HashMap<>();
    private XidKey xid;
    private BranchPart part;
    private long timeoutMillis;

    XaAssociation(Session session, BranchRegistry branches) {
        this.session = session;
        this.branches = branches;
    }

    /** What the session does now; null if it works in no branch. */
    BranchPart current() {
        return part;
    }

    void timeout(int seconds) {
        timeoutMillis = seconds * 1000L;
    }

    void start(XidKey wanted, int flags, Reply<Void> reply) {
        if (part != null) {
            throw BrokerException.xa(XaCode.XAER_PROTO, MESSAGES.xaBusy(xid));
        }
        switch (flags) {
            case XaFlags.TMRESUME -> resume(wanted, reply);
            case XaFlags.TMNOFLAGS -> {
                Reply<Void> answer = associate(wanted, reply);
                branches.start(wanted, session.loop(), timeoutMillis, part, answer);
            }
            case XaFlags.TMJOIN -> {
                Reply<Void> answer = associate(wanted, reply);
                branches.join(wanted, part, answer);
            }
            default -> throw invalidFlags(flags, "start");
        }
    }

    void end(XidKey wanted, int flags, Reply<Void> reply) {
        if (flags != XaFlags.TMSUCCESS && flags != XaFlags.TMFAIL && flags != XaFlags.TMSUSPEND) {
            throw invalidFlags(flags, "end");
        }
        boolean isCurrent = wanted.equals(xid);
        if (!isCurrent && (flags == XaFlags.TMSUSPEND || !suspended.containsKey(wanted))) {
            throw BrokerException.xa(XaCode.XAER_PROTO,
                    MESSAGES.xaProtocol(wanted, "end", "not associated with the session"));
        }
        BranchPart ending = isCurrent ? part : suspended.remove(wanted);
        if (isCurrent) {
            xid = null;
            part = null;
        }
        if (flags == XaFlags.TMSUSPEND) {
            suspended.put(wanted, ending);
            reply.succeeded(null);
            return;
        }
        if (flags == XaFlags.TMFAIL) {
            ending.fail("ended with TMFAIL");
        }
        if (ending.dead()) {
            Rollback.of(ending.work().takeRemovals());
        }
        branches.end(wanted, ending, new LoopReply<>(session.loop(), reply));
    }

    /** The session is closed: the branches it works in, or has suspended, are rolled back. */
    void abandon() {
        if (part != null) {
            suspended.put(xid, part);
        }
        suspended.forEach((branch, work) -> {
            if (work.dead()) {
                Rollback.of(work.work().takeRemovals());
            }
            branches.abandon(branch);
        });
        suspended.clear();
        part = null;
        xid = null;
    }

    @Override
    public String connectionId() {
        return session.connectionId();
    }

    @Override
    public void aborted(BranchPart aborted) {
        session.loop().run(() -> {
            aborted.die();
            Rollback.of(aborted.work().takeRemovals());
        });
    }

    private void resume(XidKey wanted, Reply<Void> reply) {
        BranchPart resumed = suspended.remove(wanted);
        if (resumed == null) {
            throw BrokerException.xa(XaCode.XAER_PROTO,
                    MESSAGES.xaProtocol(wanted, "resume", "not suspended by the session"));
        }
        xid = wanted;
        part = resumed;
        reply.succeeded(null);
    }

    /** The session works in the branch from now on, unless the branch refuses. */
    private Reply<Void> associate(XidKey wanted, Reply<Void> reply) {
        BranchPart begun = new BranchPart(this);
        xid = wanted;
        part = begun;
        return new LoopReply<>(session.loop(), Reply.of(reply::succeeded, error -> {
            if (part == begun) {
                xid = null;
                part = null;
            }
            Rollback.of(begun.work().takeRemovals());
            reply.failed(error);
        }));
    }

    private static BrokerException invalidFlags(int flags, String action) {
        return BrokerException.xa(XaCode.XAER_INVAL, MESSAGES.xaFlags("0x" + Integer.toHexString(flags), action));
    }
}
