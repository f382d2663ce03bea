package io.lacewing.jms.connection;

import io.lacewing.client.AcknowledgeMode;
import io.lacewing.client.ClientConnection;
import io.lacewing.client.ClientSession;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.destination.LacewingTemporaryQueue;
import io.lacewing.jms.destination.LacewingTemporaryTopic;
import io.lacewing.jms.destination.TemporaryOwner;
import io.lacewing.jms.error.JmsExceptionSupport;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidClientIDException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueSession;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicSession;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** A connection of the classic API. Thread-safe. */
public class LacewingConnection implements QueueConnection, TopicConnection {

    private final ClientConnection client;
    private final FacadeSettings settings;
    private final Domain domain;
    private final Set<String> temporaries = ConcurrentHashMap.newKeySet();
    private final TemporaryOwner temporaryOwner = this::deleteTemporary;
    private volatile ExceptionListener exceptionListener;
    private volatile String clientId;
    /** Whether it is too late to set a client id. */
    private volatile boolean used;

    /**
     * A facade over an open connection.
     *
     * @param clientId the id that the connection was opened with; null for none
     */
    public LacewingConnection(ClientConnection client, FacadeSettings settings, Domain domain, String clientId) {
        this.client = client;
        this.settings = settings;
        this.domain = domain;
        this.clientId = clientId;
    }

    // ---- sessions

    @Override
    public Session createSession() throws JMSException {
        return open(AcknowledgeMode.AUTO, domain);
    }

    @Override
    public Session createSession(int sessionMode) throws JMSException {
        return open(modeOf(sessionMode), domain);
    }

    @Override
    public Session createSession(boolean transacted, int acknowledgeMode) throws JMSException {
        return open(transacted ? AcknowledgeMode.TRANSACTED : modeOf(acknowledgeMode), domain);
    }

    @Override
    public QueueSession createQueueSession(boolean transacted, int acknowledgeMode) throws JMSException {
        domain.requireQueues("createQueueSession");
        return open(transacted ? AcknowledgeMode.TRANSACTED : modeOf(acknowledgeMode), Domain.QUEUE);
    }

    @Override
    public TopicSession createTopicSession(boolean transacted, int acknowledgeMode) throws JMSException {
        domain.requireTopics("createTopicSession");
        return open(transacted ? AcknowledgeMode.TRANSACTED : modeOf(acknowledgeMode), Domain.TOPIC);
    }

    private LacewingSession open(AcknowledgeMode mode, Domain sessionDomain) throws JMSException {
        return new LacewingSession(this, openClient(mode), sessionDomain);
    }

    final ClientSession openClient(AcknowledgeMode mode) throws JMSException {
        used = true;
        try {
            return client.createSession(mode);
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    private static AcknowledgeMode modeOf(int sessionMode) throws JMSException {
        return switch (sessionMode) {
            case Session.AUTO_ACKNOWLEDGE -> AcknowledgeMode.AUTO;
            case Session.CLIENT_ACKNOWLEDGE -> AcknowledgeMode.CLIENT;
            case Session.DUPS_OK_ACKNOWLEDGE -> AcknowledgeMode.DUPS_OK;
            case Session.SESSION_TRANSACTED -> AcknowledgeMode.TRANSACTED;
            default -> throw new JMSException("There is no session mode " + sessionMode);
        };
    }

    // ---- client id

    @Override
    public String getClientID() throws JMSException {
        requireOpen();
        return clientId;
    }

    @Override
    public void setClientID(String newClientId) throws JMSException {
        requireOpen();
        if (newClientId == null || newClientId.isEmpty()) {
            throw new InvalidClientIDException("A client id must not be empty");
        }
        if (clientId != null) {
            throw new IllegalStateException("The connection has the client id " + clientId + " already");
        }
        if (used) {
            throw new IllegalStateException("The connection has been used: a client id must be set before");
        }
        try {
            client.clientId(newClientId);
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
        clientId = newClientId;
    }

    /** Null for none. */
    final String clientId() {
        return clientId;
    }

    // ---- life

    @Override
    public void start() throws JMSException {
        used = true;
        try {
            client.start();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public void stop() throws JMSException {
        used = true;
        requireNotInListener("stop");
        try {
            client.stop();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public void close() throws JMSException {
        if (!client.isClosed()) {
            requireNotInListener("close");
        }
        client.close();
    }

    private void requireNotInListener(String method) throws IllegalStateException {
        if (client.isInListener()) {
            throw new IllegalStateException(method + "() of a connection cannot be called in a listener of one of its"
                    + " sessions: it would wait for itself");
        }
    }

    final void requireOpen() throws IllegalStateException {
        if (client.isClosed()) {
            throw new IllegalStateException("The connection is closed");
        }
    }

    @Override
    public ConnectionMetaData getMetaData() throws JMSException {
        requireOpen();
        return LacewingMetaData.INSTANCE;
    }

    @Override
    public ExceptionListener getExceptionListener() throws JMSException {
        requireOpen();
        return exceptionListener;
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) throws JMSException {
        requireOpen();
        used = true;
        exceptionListener = listener;
        client.failureListener(
                listener == null ? null : cause -> listener.onException(JmsExceptionSupport.toJms(cause)));
    }

    // ---- temporary destinations

    final LacewingTemporaryQueue createTemporaryQueue() throws JMSException {
        LacewingTemporaryQueue queue = new LacewingTemporaryQueue(UUID.randomUUID().toString(), temporaryOwner);
        createTemporary(queue);
        return queue;
    }

    final LacewingTemporaryTopic createTemporaryTopic() throws JMSException {
        LacewingTemporaryTopic topic = new LacewingTemporaryTopic(UUID.randomUUID().toString(), temporaryOwner);
        createTemporary(topic);
        return topic;
    }

    private void createTemporary(LacewingDestination destination) throws JMSException {
        try {
            client.createTemporary(destination.address(), destination.routing());
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
        temporaries.add(destination.address());
    }

    private void deleteTemporary(LacewingDestination destination) throws JMSException {
        try {
            client.deleteTemporary(destination.address());
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
        temporaries.remove(destination.address());
    }

    /** Only the connection that made a temporary destination may consume from it (6.2.2). */
    final void requireOwn(LacewingDestination destination) throws InvalidDestinationException {
        if (destination.isTemporary() && !temporaries.contains(destination.address())) {
            throw new InvalidDestinationException("The temporary destination " + destination
                    + " is not of this connection, or was deleted");
        }
    }

    final void deleteSubscription(String queueName) throws JMSException {
        try {
            client.deleteSubscription(queueName);
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    final FacadeSettings settings() {
        return settings;
    }

    // ---- connection consumers: an optional facility, superseded by resource adapters (8.2)

    @Override
    public ConnectionConsumer createConnectionConsumer(Destination destination, String selector,
            ServerSessionPool sessions, int maxMessages) throws JMSException {
        throw noConnectionConsumers();
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Queue queue, String selector, ServerSessionPool sessions,
            int maxMessages) throws JMSException {
        throw noConnectionConsumers();
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Topic topic, String selector, ServerSessionPool sessions,
            int maxMessages) throws JMSException {
        throw noConnectionConsumers();
    }

    @Override
    public ConnectionConsumer createDurableConnectionConsumer(Topic topic, String subscription, String selector,
            ServerSessionPool sessions, int maxMessages) throws JMSException {
        domain.requireTopics("createDurableConnectionConsumer");
        throw noConnectionConsumers();
    }

    @Override
    public ConnectionConsumer createSharedConnectionConsumer(Topic topic, String subscription, String selector,
            ServerSessionPool sessions, int maxMessages) throws JMSException {
        domain.requireTopics("createSharedConnectionConsumer");
        throw noConnectionConsumers();
    }

    @Override
    public ConnectionConsumer createSharedDurableConnectionConsumer(Topic topic, String subscription, String selector,
            ServerSessionPool sessions, int maxMessages) throws JMSException {
        domain.requireTopics("createSharedDurableConnectionConsumer");
        throw noConnectionConsumers();
    }

    private JMSException noConnectionConsumers() throws JMSException {
        requireOpen();
        return new JMSException("Connection consumers are not supported: use a resource adapter");
    }
}
