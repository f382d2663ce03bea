package io.lacewing.handles;

import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.QueueReceiver;
import jakarta.jms.QueueSender;
import jakarta.jms.QueueSession;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.Topic;
import jakarta.jms.TopicPublisher;
import jakarta.jms.TopicSession;
import jakarta.jms.TopicSubscriber;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A session as the application sees it. Each call goes to the physical session that the {@link SessionOwner} names at
 * that moment; closing the handle closes the consumers and browsers opened through it and gives the physical session
 * back with its producers still open.
 *
 * <p>Used by one thread at a time; {@link #close} may be called by another.
 */
public final class SessionHandle extends ForwardingSession implements QueueSession, TopicSession {

    private final SessionOwner owner;
    private final Domain domain;
    private final Set<OpenedHandle> children = ConcurrentHashMap.newKeySet();
    private final PendingSends pendingSends = new PendingSends();

    public SessionHandle(SessionOwner owner, Domain domain) {
        super(owner);
        this.owner = owner;
        this.domain = domain;
    }

    void send(Destination producerDestination, Destination target, Message message, SendOptions options,
            CompletionListener completion) throws JMSException {
        PhysicalSession physical = physical();
        CompletionListener counted = completion == null ? null : pendingSends.started(completion);
        boolean sent = false;
        try {
            worked();
            physical.send(producerDestination, target, message, options, counted);
            sent = true;
        } catch (JMSException e) {
            throw reported(e);
        } finally {
            if (!sent && counted != null) {
                pendingSends.ended();
            }
        }
    }

    StartGate gate() {
        return owner.gate();
    }

    void forget(OpenedHandle child) {
        children.remove(child);
    }

    void refuseInContainer(String what) throws JMSException {
        if (owner.managed()) {
            throw new jakarta.jms.IllegalStateException(
                    what + " may not be used by a component in an application server (Jakarta EE platform, EE.6.7)");
        }
    }

    private ConsumerHandle consumer(Destination destination, boolean noLocal,
            SessionCall<? extends MessageConsumer> call) throws JMSException {
        ConsumerHandle handle = new ConsumerHandle(this, call, destination, noLocal);
        handle.consumer();
        children.add(handle);
        return handle;
    }

    private <T extends Destination> T temporary(SessionCall<T> call) throws JMSException {
        T destination = call(call);
        owner.created(destination);
        return destination;
    }

    @Override
    public MessageProducer createProducer(Destination destination) throws JMSException {
        return producer(destination);
    }

    private ProducerHandle producer(Destination destination) throws JMSException {
        PhysicalSession physical = physical();
        try {
            physical.openProducer(destination);
        } catch (JMSException e) {
            throw reported(e);
        }
        return new ProducerHandle(this, destination);
    }

    @Override
    public MessageConsumer createConsumer(Destination destination) throws JMSException {
        return consumer(destination, false, session -> session.createConsumer(destination));
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector) throws JMSException {
        return consumer(destination, false, session -> session.createConsumer(destination, selector));
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector, boolean noLocal)
            throws JMSException {
        return consumer(destination, noLocal, session -> session.createConsumer(destination, selector, noLocal));
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createSharedConsumer");
        return consumer(topic, false, session -> session.createSharedConsumer(topic, name));
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name, String selector) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createSharedConsumer");
        return consumer(topic, false, session -> session.createSharedConsumer(topic, name, selector));
    }

    @Override
    public Queue createQueue(String name) throws JMSException {
        domain.refuseFor(Domain.TOPIC, "createQueue");
        return call(session -> session.createQueue(name));
    }

    @Override
    public Topic createTopic(String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createTopic");
        return call(session -> session.createTopic(name));
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createDurableSubscriber");
        return consumer(topic, false, session -> session.createDurableSubscriber(topic, name));
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createDurableSubscriber");
        return consumer(topic, noLocal, session -> session.createDurableSubscriber(topic, name, selector, noLocal));
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createDurableConsumer");
        return consumer(topic, false, session -> session.createDurableConsumer(topic, name));
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createDurableConsumer");
        return consumer(topic, noLocal, session -> session.createDurableConsumer(topic, name, selector, noLocal));
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createSharedDurableConsumer");
        return consumer(topic, false, session -> session.createSharedDurableConsumer(topic, name));
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name, String selector) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createSharedDurableConsumer");
        return consumer(topic, false, session -> session.createSharedDurableConsumer(topic, name, selector));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) throws JMSException {
        return browser(session -> session.createBrowser(queue));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) throws JMSException {
        return browser(session -> session.createBrowser(queue, selector));
    }

    private QueueBrowser browser(SessionCall<QueueBrowser> call) throws JMSException {
        domain.refuseFor(Domain.TOPIC, "createBrowser");
        BrowserHandle handle = new BrowserHandle(this, call(call));
        children.add(handle);
        return handle;
    }

    @Override
    public TemporaryQueue createTemporaryQueue() throws JMSException {
        domain.refuseFor(Domain.TOPIC, "createTemporaryQueue");
        return temporary(Session::createTemporaryQueue);
    }

    @Override
    public TemporaryTopic createTemporaryTopic() throws JMSException {
        domain.refuseFor(Domain.QUEUE, "createTemporaryTopic");
        return temporary(Session::createTemporaryTopic);
    }

    @Override
    public void unsubscribe(String name) throws JMSException {
        domain.refuseFor(Domain.QUEUE, "unsubscribe");
        perform(session -> session.unsubscribe(name));
    }

    // ---- the older, domain-specific methods

    @Override
    public QueueReceiver createReceiver(Queue queue) throws JMSException {
        return consumer(queue, false, session -> session.createConsumer(queue));
    }

    @Override
    public QueueReceiver createReceiver(Queue queue, String selector) throws JMSException {
        return consumer(queue, false, session -> session.createConsumer(queue, selector));
    }

    @Override
    public QueueSender createSender(Queue queue) throws JMSException {
        return producer(queue);
    }

    @Override
    public TopicSubscriber createSubscriber(Topic topic) throws JMSException {
        return consumer(topic, false, session -> session.createConsumer(topic));
    }

    @Override
    public TopicSubscriber createSubscriber(Topic topic, String selector, boolean noLocal) throws JMSException {
        return consumer(topic, noLocal, session -> session.createConsumer(topic, selector, noLocal));
    }

    @Override
    public TopicPublisher createPublisher(Topic topic) throws JMSException {
        return producer(topic);
    }

    @Override
    public void close() throws JMSException {
        if (invalidate()) {
            owner.closed(this);
        }
    }

    /**
     * Closes the handle and what was opened through it, without telling the owner, who does this itself.
     *
     * @return whether the handle was open
     */
    public boolean invalidate() {
        if (!markClosed()) {
            return false;
        }
        closeChildren();
        pendingSends.awaitAll();
        return true;
    }

    /** The handle goes on over another physical session: its browsers close, its consumers open there when used. */
    public void leaveSession() {
        children.forEach(OpenedHandle::leaveSession);
    }

    private void closeChildren() {
        children.forEach(OpenedHandle::closeWithSession);
        children.clear();
    }
}
