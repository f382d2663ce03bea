package io.lacewing.pool.core;

import jakarta.jms.JMSException;

/** What the pool needs to know of transactions. Safe for any thread; about the calling thread's transaction. */
public interface TransactionSeam {

    /** No transactions. */
    TransactionSeam NONE = new TransactionSeam() {
        @Override
        public Object current() {
            return null;
        }

        @Override
        public void enlist(SessionLease lease, Object transaction) {
            throw new IllegalStateException("There are no transactions here");
        }
    };

    /**
     * The thread's transaction if work can be done in it, or {@code null}; equal for equal transactions.
     *
     * @throws JMSException if there is one but it can take no more work, or that can't be found out
     */
    Object current() throws JMSException;

    /** Makes the lease's XA resource part of the transaction, which tells the lease when it has ended. */
    void enlist(SessionLease lease, Object transaction) throws JMSException;
}
