package io.lacewing.jms.connection;

import io.lacewing.client.ClientSession;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.QueueSession;
import jakarta.jms.Session;
import jakarta.jms.TopicSession;
import jakarta.jms.TransactionInProgressException;
import jakarta.jms.XAQueueSession;
import jakarta.jms.XATopicSession;
import javax.transaction.xa.XAResource;

/** A session whose work belongs to the branch that is active on it; while there is none it acknowledges by itself. */
public final class LacewingXaSession extends LacewingSession implements XAQueueSession, XATopicSession {

    private final XAResource resource;

    LacewingXaSession(LacewingConnection connection, ClientSession client, Domain domain) {
        super(connection, client, domain);
        this.resource = client.xaResource();
    }

    @Override
    public XAResource getXAResource() {
        return resource;
    }

    @Override
    public Session getSession() throws JMSException {
        requireOpen();
        return this;
    }

    @Override
    public QueueSession getQueueSession() throws JMSException {
        requireOpen();
        return this;
    }

    @Override
    public TopicSession getTopicSession() throws JMSException {
        requireOpen();
        return this;
    }

    @Override
    public boolean getTransacted() throws JMSException {
        requireOpen();
        return true;
    }

    @Override
    public void commit() throws JMSException {
        throw new TransactionInProgressException("An XA session is committed through its XAResource");
    }

    @Override
    public void rollback() throws JMSException {
        throw new TransactionInProgressException("An XA session is rolled back through its XAResource");
    }

    @Override
    public void recover() throws JMSException {
        throw new IllegalStateException("An XA session is rolled back, not recovered");
    }
}
