package io.lacewing.jms.connection;

import io.lacewing.client.AcknowledgeMode;
import io.lacewing.client.ClientSession;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.destination.LacewingQueue;
import io.lacewing.jms.destination.LacewingTopic;
import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.message.RoutingType;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueSender;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.Topic;
import jakarta.jms.TopicPublisher;

/** A session of the classic API. Belongs to one thread at a time; {@link #close} may be called on any. */
public class LacewingSession extends ConsumerMaker {

    private final LacewingConnection connection;
    private final ClientSession client;
    private final Domain domain;

    LacewingSession(LacewingConnection connection, ClientSession client, Domain domain) {
        super(connection, client, domain);
        this.connection = connection;
        this.client = client;
        this.domain = domain;
    }

    // ---- destinations

    @Override
    public final Queue createQueue(String name) throws JMSException {
        domain.requireQueues("createQueue");
        requireOpen();
        return new LacewingQueue(required(name));
    }

    @Override
    public final Topic createTopic(String name) throws JMSException {
        domain.requireTopics("createTopic");
        requireOpen();
        return new LacewingTopic(required(name));
    }

    private static String required(String name) throws JMSException {
        if (name == null || name.isEmpty()) {
            throw new JMSException("A destination must have a name");
        }
        return name;
    }

    @Override
    public final TemporaryQueue createTemporaryQueue() throws JMSException {
        domain.requireQueues("createTemporaryQueue");
        requireOpen();
        return connection.createTemporaryQueue();
    }

    @Override
    public final TemporaryTopic createTemporaryTopic() throws JMSException {
        domain.requireTopics("createTemporaryTopic");
        requireOpen();
        return connection.createTemporaryTopic();
    }

    // ---- producers

    @Override
    public final MessageProducer createProducer(Destination destination) throws JMSException {
        return producer(destination);
    }

    @Override
    public final QueueSender createSender(Queue queue) throws JMSException {
        return producer(queue);
    }

    @Override
    public final TopicPublisher createPublisher(Topic topic) throws JMSException {
        return producer(topic);
    }

    /** A producer for a destination, or for any if it is null. */
    public final LacewingProducer producer(Destination destination) throws JMSException {
        requireOpen();
        LacewingDestination target = LacewingDestination.of(destination);
        String address = target == null ? null : target.address();
        RoutingType routing = target == null ? null : target.routing();
        try {
            Sender sender = new Sender(client.createProducer(address, routing), connection.settings().groupId());
            return new LacewingProducer(this, sender, target);
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    // ---- transactions and acknowledgement

    @Override
    public boolean getTransacted() throws JMSException {
        requireOpen();
        return client.mode() == AcknowledgeMode.TRANSACTED;
    }

    @Override
    public int getAcknowledgeMode() throws JMSException {
        requireOpen();
        return switch (client.mode()) {
            case AUTO -> Session.AUTO_ACKNOWLEDGE;
            case CLIENT -> Session.CLIENT_ACKNOWLEDGE;
            case DUPS_OK -> Session.DUPS_OK_ACKNOWLEDGE;
            case TRANSACTED, XA -> Session.SESSION_TRANSACTED;
        };
    }

    @Override
    public void commit() throws JMSException {
        requireNotInSendListener("commit()");
        try {
            client.awaitSends();
            client.commit();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public void rollback() throws JMSException {
        requireNotInSendListener("rollback()");
        try {
            client.awaitSends();
            client.rollback();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public void recover() throws JMSException {
        if (getTransacted()) {
            throw new IllegalStateException("A transacted session is rolled back, not recovered");
        }
        try {
            client.recover();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    /** Acknowledges everything that the session has handed over, in a session whose client acknowledges. */
    public final void acknowledge() throws JMSException {
        try {
            client.acknowledge();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    // ---- life

    @Override
    public void close() throws JMSException {
        if (!client.isClosed() && client.isInListener()) {
            throw new IllegalStateException(
                    "close() of a session cannot be called in one of its listeners: it would wait for itself");
        }
        client.close();
    }

    @Override
    final void requireOpen() throws IllegalStateException {
        if (client.isClosed()) {
            throw new IllegalStateException("The session is closed");
        }
    }

    final void requireNotInSendListener(String method) throws IllegalStateException {
        if (client.isInSendListener()) {
            throw new IllegalStateException(method
                    + " cannot be called in a completion listener of the session: it would wait for itself");
        }
    }

    // ---- sessions of an application server's pool: an optional facility, superseded by resource adapters (8.2)

    @Override
    public MessageListener getMessageListener() throws JMSException {
        requireOpen();
        return null;
    }

    @Override
    public void setMessageListener(MessageListener listener) throws JMSException {
        requireOpen();
        throw new JMSException("Listeners of sessions are not supported: use a resource adapter");
    }

    @Override
    public void run() {
        throw new UnsupportedOperationException("Sessions that are run are not supported: use a resource adapter");
    }
}
