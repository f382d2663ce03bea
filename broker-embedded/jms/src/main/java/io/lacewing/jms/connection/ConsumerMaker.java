package io.lacewing.jms.connection;

import io.lacewing.client.ClientConsumer;
import io.lacewing.client.ClientSession;
import io.lacewing.client.ConsumerRequest;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.destination.Subscriptions;
import io.lacewing.jms.error.JmsExceptionSupport;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.QueueReceiver;
import jakarta.jms.QueueSession;
import jakarta.jms.Topic;
import jakarta.jms.TopicSession;
import jakarta.jms.TopicSubscriber;

/** The part of a session that makes consumers and browsers. */
abstract class ConsumerMaker extends MessageMaker implements QueueSession, TopicSession {

    private final LacewingConnection connection;
    private final ClientSession client;
    private final Domain domain;

    ConsumerMaker(LacewingConnection connection, ClientSession client, Domain domain) {
        this.connection = connection;
        this.client = client;
        this.domain = domain;
    }

    // ---- queues, and subscriptions that end with their consumer

    @Override
    public final MessageConsumer createConsumer(Destination destination) throws JMSException {
        return createConsumer(destination, null, false);
    }

    @Override
    public final MessageConsumer createConsumer(Destination destination, String selector) throws JMSException {
        return createConsumer(destination, selector, false);
    }

    @Override
    public final MessageConsumer createConsumer(Destination destination, String selector, boolean noLocal)
            throws JMSException {
        return consumer(destination, selector, noLocal);
    }

    @Override
    public final QueueReceiver createReceiver(Queue queue) throws JMSException {
        return consumer(queue, null, false);
    }

    @Override
    public final QueueReceiver createReceiver(Queue queue, String selector) throws JMSException {
        return consumer(queue, selector, false);
    }

    @Override
    public final TopicSubscriber createSubscriber(Topic topic) throws JMSException {
        return consumer(topic, null, false);
    }

    @Override
    public final TopicSubscriber createSubscriber(Topic topic, String selector, boolean noLocal) throws JMSException {
        return consumer(topic, selector, noLocal);
    }

    private LacewingConsumer consumer(Destination destination, String selector, boolean noLocal) throws JMSException {
        LacewingDestination source = source(destination);
        boolean withoutLocal = noLocal && source instanceof Topic;
        return open(source, ConsumerRequest.of(source.address(), source.routing())
                .selecting(selectorOf(selector)).noLocal(withoutLocal));
    }

    // ---- named subscriptions

    @Override
    public final MessageConsumer createSharedConsumer(Topic topic, String name) throws JMSException {
        return createSharedConsumer(topic, name, null);
    }

    @Override
    public final MessageConsumer createSharedConsumer(Topic topic, String name, String selector) throws JMSException {
        domain.requireTopics("createSharedConsumer");
        requireName(name);
        LacewingDestination source = source(topic);
        return open(source, ConsumerRequest.of(source.address(), source.routing()).selecting(selectorOf(selector))
                .subscription(Subscriptions.shared(connection.clientId(), name), false, true));
    }

    @Override
    public final MessageConsumer createDurableConsumer(Topic topic, String name) throws JMSException {
        return durable(topic, name, null, false);
    }

    @Override
    public final MessageConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        return durable(topic, name, selector, noLocal);
    }

    @Override
    public final TopicSubscriber createDurableSubscriber(Topic topic, String name) throws JMSException {
        return durable(topic, name, null, false);
    }

    @Override
    public final TopicSubscriber createDurableSubscriber(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        return durable(topic, name, selector, noLocal);
    }

    private LacewingConsumer durable(Topic topic, String name, String selector, boolean noLocal) throws JMSException {
        domain.requireTopics("createDurableConsumer");
        if (connection.clientId() == null) {
            throw new IllegalStateException(
                    "A durable subscription that is not shared needs a connection with a client id");
        }
        return openDurable(topic, name, selector, noLocal, false);
    }

    @Override
    public final MessageConsumer createSharedDurableConsumer(Topic topic, String name) throws JMSException {
        return createSharedDurableConsumer(topic, name, null);
    }

    @Override
    public final MessageConsumer createSharedDurableConsumer(Topic topic, String name, String selector)
            throws JMSException {
        domain.requireTopics("createSharedDurableConsumer");
        return openDurable(topic, name, selector, false, true);
    }

    private LacewingConsumer openDurable(Topic topic, String name, String selector, boolean noLocal, boolean shared)
            throws JMSException {
        requireName(name);
        LacewingDestination source = source(topic);
        if (source.isTemporary()) {
            throw new InvalidDestinationException("A temporary topic cannot have a durable subscription: " + source);
        }
        return open(source, ConsumerRequest.of(source.address(), source.routing()).selecting(selectorOf(selector))
                .noLocal(noLocal).subscription(Subscriptions.durable(connection.clientId(), name), true, shared));
    }

    @Override
    public final void unsubscribe(String name) throws JMSException {
        domain.requireTopics("unsubscribe");
        requireOpen();
        requireName(name);
        connection.deleteSubscription(Subscriptions.durable(connection.clientId(), name));
    }

    private static void requireName(String name) throws JMSException {
        if (name == null || name.isEmpty()) {
            throw new JMSException("A subscription must have a name");
        }
    }

    // ---- what all share

    private LacewingDestination source(Destination destination) throws JMSException {
        requireOpen();
        LacewingDestination source = LacewingDestination.of(destination);
        if (source == null) {
            throw new InvalidDestinationException("A consumer must have a destination");
        }
        connection.requireOwn(source);
        return source;
    }

    private static String selectorOf(String selector) {
        return selector == null || selector.isBlank() ? null : selector;
    }

    private LacewingConsumer open(LacewingDestination source, ConsumerRequest request) throws JMSException {
        return new LacewingConsumer(openClient(request), source, request, connection.settings().deserialization());
    }

    final ClientConsumer openClient(ConsumerRequest request) throws JMSException {
        try {
            return client.createConsumer(request);
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    // ---- browsers

    @Override
    public final QueueBrowser createBrowser(Queue queue) throws JMSException {
        return createBrowser(queue, null);
    }

    @Override
    public final QueueBrowser createBrowser(Queue queue, String selector) throws JMSException {
        domain.requireQueues("createBrowser");
        LacewingDestination source = source(queue);
        LacewingBrowser browser = new LacewingBrowser(this, (Queue) source, selector,
                ConsumerRequest.browse(source.address(), selectorOf(selector)),
                connection.settings().deserialization());
        browser.check();
        return browser;
    }
}
