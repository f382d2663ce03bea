package io.lacewing.pool;

import io.lacewing.handles.fake.FakeXid;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A transaction manager in memory: joins what is the same resource manager, and commits in one phase if there is one
 * branch.
 */
final class ManualTransactions implements TransactionManager {

    private final ThreadLocal<Branches> current = new ThreadLocal<>();
    private final AtomicInteger ids = new AtomicInteger();

    final class Branches implements Transaction {
        private final Xid xid = new FakeXid(ids.incrementAndGet());
        private final List<XAResource> enlisted = new ArrayList<>();
        private final List<XAResource> branches = new ArrayList<>();
        private final List<Synchronization> synchronizations = new ArrayList<>();
        private int status = Status.STATUS_ACTIVE;

        int branchCount() {
            return branches.size();
        }

        @Override
        public boolean enlistResource(XAResource resource) throws RollbackException, SystemException {
            if (status == Status.STATUS_MARKED_ROLLBACK) {
                throw new RollbackException("marked");
            }
            try {
                for (XAResource branch : branches) {
                    if (branch.isSameRM(resource)) {
                        resource.start(xid, XAResource.TMJOIN);
                        enlisted.add(resource);
                        return true;
                    }
                }
                resource.start(xid, XAResource.TMNOFLAGS);
                enlisted.add(resource);
                branches.add(resource);
                return true;
            } catch (XAException e) {
                throw new SystemException(e.errorCode);
            }
        }

        private void finish(boolean commit) throws SystemException {
            try {
                for (XAResource resource : enlisted) {
                    resource.end(xid, commit ? XAResource.TMSUCCESS : XAResource.TMFAIL);
                }
                boolean onePhase = branches.size() == 1;
                for (XAResource branch : branches) {
                    if (commit && !onePhase) {
                        branch.prepare(xid);
                    }
                }
                for (XAResource branch : branches) {
                    if (commit) {
                        branch.commit(xid, onePhase);
                    } else {
                        branch.rollback(xid);
                    }
                }
                status = commit ? Status.STATUS_COMMITTED : Status.STATUS_ROLLEDBACK;
            } catch (XAException e) {
                status = Status.STATUS_UNKNOWN;
                throw new SystemException(e.errorCode);
            } finally {
                synchronizations.forEach(each -> each.afterCompletion(status));
            }
        }

        @Override
        public void commit() throws SystemException {
            finish(true);
        }

        @Override
        public void rollback() throws SystemException {
            finish(false);
        }

        @Override
        public boolean delistResource(XAResource resource, int flag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getStatus() {
            return status;
        }

        @Override
        public void registerSynchronization(Synchronization synchronization) {
            synchronizations.add(synchronization);
        }

        @Override
        public void setRollbackOnly() {
            status = Status.STATUS_MARKED_ROLLBACK;
        }
    }

    @Override
    public void begin() {
        current.set(new Branches());
    }

    @Override
    public void commit() throws SystemException {
        Branches ending = current.get();
        current.remove();
        ending.commit();
    }

    @Override
    public void rollback() throws SystemException {
        Branches ending = current.get();
        current.remove();
        ending.rollback();
    }

    @Override
    public Branches getTransaction() {
        return current.get();
    }

    @Override
    public Transaction suspend() {
        Branches suspended = current.get();
        current.remove();
        return suspended;
    }

    @Override
    public void resume(Transaction transaction) {
        current.set((Branches) transaction);
    }

    @Override
    public int getStatus() {
        Branches transaction = current.get();
        return transaction == null ? Status.STATUS_NO_TRANSACTION : transaction.getStatus();
    }

    @Override
    public void setRollbackOnly() {
        current.get().setRollbackOnly();
    }

    @Override
    public void setTransactionTimeout(int seconds) {
        throw new UnsupportedOperationException();
    }
}
