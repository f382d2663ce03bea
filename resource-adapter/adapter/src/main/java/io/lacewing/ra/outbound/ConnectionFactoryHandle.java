package io.lacewing.ra.outbound;

import io.lacewing.handles.Domain;
import io.lacewing.handles.simplified.SimplifiedContext;
import io.lacewing.handles.simplified.Unchecked;
import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.Provider;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueConnectionFactory;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicConnectionFactory;
import jakarta.resource.Referenceable;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionManager;
import java.io.Serializable;
import javax.naming.Reference;

/**
 * The connection factory that is bound in JNDI: its connections come from the container's pool. Safe for any thread
 * once bound.
 */
public final class ConnectionFactoryHandle
        implements ConnectionFactory, QueueConnectionFactory, TopicConnectionFactory, Serializable, Referenceable {

    private static final long serialVersionUID = 1L;

    private final LacewingManagedConnectionFactory factory;
    private final ConnectionManager connectionManager;
    private Reference reference;

    ConnectionFactoryHandle(LacewingManagedConnectionFactory factory, ConnectionManager connectionManager) {
        this.factory = factory;
        this.connectionManager = connectionManager;
    }

    /**
     * The provider behind the factory, for message-driven beans that name it as their {@code connectionFactoryLookup}.
     */
    public Provider provider() {
        return factory;
    }

    private ConnectionHandle allocate(String user, String password, Domain domain) throws JMSException {
        try {
            ConnectionRequest request =
                    user == null ? factory.unnamedRequest() : new ConnectionRequest(user, password);
            return ((ConnectionHandle) connectionManager.allocateConnection(factory, request)).restrictedTo(domain);
        } catch (ResourceException e) {
            throw linked(refusal(e), e);
        }
    }

    /** Containers say in words of their own that there is no connection, and why in the cause. */
    private static JMSException refusal(ResourceException failure) {
        ResourceException reason = failure;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            reason = cause instanceof ResourceException deeper ? deeper : reason;
        }
        if (reason instanceof jakarta.resource.spi.SecurityException) {
            return new JMSSecurityException(reason.getMessage());
        }
        String what = reason == failure ? failure.getMessage() : failure.getMessage() + ": " + reason.getMessage();
        return new ResourceAllocationException(RaLogger.LOGGER.noConnection(what));
    }

    private static JMSException linked(JMSException failure, ResourceException cause) {
        failure.setLinkedException(cause);
        failure.initCause(cause);
        return failure;
    }

    private JMSContext context(String user, String password, int sessionMode) {
        SimplifiedContext.checkedMode(sessionMode);
        return SimplifiedContext.over(Unchecked.get(() -> allocate(user, password, Domain.COMMON)), sessionMode, true);
    }

    @Override
    public Connection createConnection() throws JMSException {
        return allocate(null, null, Domain.COMMON);
    }

    @Override
    public Connection createConnection(String user, String password) throws JMSException {
        return allocate(user, password, Domain.COMMON);
    }

    @Override
    public QueueConnection createQueueConnection() throws JMSException {
        return allocate(null, null, Domain.QUEUE);
    }

    @Override
    public QueueConnection createQueueConnection(String user, String password) throws JMSException {
        return allocate(user, password, Domain.QUEUE);
    }

    @Override
    public TopicConnection createTopicConnection() throws JMSException {
        return allocate(null, null, Domain.TOPIC);
    }

    @Override
    public TopicConnection createTopicConnection(String user, String password) throws JMSException {
        return allocate(user, password, Domain.TOPIC);
    }

    @Override
    public JMSContext createContext() {
        return context(null, null, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return context(null, null, sessionMode);
    }

    @Override
    public JMSContext createContext(String user, String password) {
        return context(user, password, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        return context(user, password, sessionMode);
    }

    @Override
    public void setReference(Reference reference) {
        this.reference = reference;
    }

    @Override
    public Reference getReference() {
        return reference;
    }
}
