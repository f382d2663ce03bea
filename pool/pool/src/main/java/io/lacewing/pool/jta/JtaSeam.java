package io.lacewing.pool.jta;

import io.lacewing.pool.core.SessionLease;
import io.lacewing.pool.core.TransactionSeam;
import io.lacewing.pool.log.PoolMessages;
import jakarta.jms.JMSException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;

/** Enlists sessions in the calling thread's JTA transaction. Safe for any thread. */
public final class JtaSeam implements TransactionSeam {

    private final TransactionManager transactionManager;

    public JtaSeam(TransactionManager transactionManager) {
        this.transactionManager = transactionManager;
    }

    @Override
    public Object current() throws JMSException {
        try {
            Transaction transaction = transactionManager.getTransaction();
            if (transaction == null) {
                return null;
            }
            int status = transaction.getStatus();
            return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK ? transaction : null;
        } catch (SystemException e) {
            throw linked(PoolMessages.MESSAGES.unknownTransaction(e.toString()), e);
        }
    }

    /**
     * The synchronization comes first: if enlisting then fails it finds a lease that is in no transaction, and leaves
     * it alone.
     */
    @Override
    public void enlist(SessionLease lease, Object current) throws JMSException {
        Transaction transaction = (Transaction) current;
        try {
            transaction.registerSynchronization(new EndOfTransaction(lease));
            if (!transaction.enlistResource(lease.xaResource())) {
                throw new JMSException(PoolMessages.MESSAGES.notEnlisted("the transaction manager refused it"));
            }
            lease.enlisted(transaction);
        } catch (RollbackException | SystemException | IllegalStateException e) {
            throw linked(PoolMessages.MESSAGES.notEnlisted(e.toString()), e);
        }
    }

    private static JMSException linked(String message, Exception cause) {
        JMSException failure = new JMSException(message);
        failure.setLinkedException(cause);
        failure.initCause(cause);
        return failure;
    }

    private record EndOfTransaction(SessionLease lease) implements Synchronization {

        @Override
        public void beforeCompletion() {
            // The branch ends with the transaction.
        }

        @Override
        public void afterCompletion(int status) {
            lease.transactionEnded();
        }
    }
}
