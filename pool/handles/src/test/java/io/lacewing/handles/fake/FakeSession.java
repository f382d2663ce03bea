package io.lacewing.handles.fake;

import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;
import jakarta.jms.TransactionInProgressException;
import jakarta.jms.XASession;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

final class FakeSession implements XASession {

    enum Kind { PLAIN, TRANSACTED, XA }

    private final FakeConnection connection;
    private final FakeBroker broker;
    private final Kind kind;
    private final int mode;
    private final FakeXaResource xaResource;
    private final List<FakeConsumer> consumers = new CopyOnWriteArrayList<>();
    private FakeBroker.Branch local = new FakeBroker.Branch();
    private volatile Xid branch;
    private volatile boolean closed;

    FakeSession(FakeConnection connection, Kind kind, int mode) {
        this.connection = connection;
        this.broker = connection.broker();
        this.kind = kind;
        this.mode = mode;
        this.xaResource = new FakeXaResource(this);
    }

    FakeConnection connection() {
        return connection;
    }

    FakeBroker broker() {
        return broker;
    }

    void setBranch(Xid xid) {
        branch = xid;
    }

    void check() throws JMSException {
        if (closed) {
            throw new IllegalStateException("session closed");
        }
        connection.check();
    }

    /** The transaction that is active, or null. */
    FakeBroker.Branch transaction() {
        if (kind == Kind.TRANSACTED) {
            return local;
        }
        return branch == null ? null : broker.branch(branch);
    }

    int mode() {
        return mode;
    }

    int deliver() {
        int delivered = 0;
        for (FakeConsumer consumer : consumers) {
            delivered += consumer.deliverAll();
        }
        return delivered;
    }

    void forget(FakeConsumer consumer) {
        consumers.remove(consumer);
    }

    FakeDestination existing(Destination destination) throws JMSException {
        FakeDestination own = (FakeDestination) destination;
        if (own != null && !broker.exists(own.name())) {
            throw new InvalidDestinationException("no destination " + own.name());
        }
        return own;
    }

    @Override
    public MessageProducer createProducer(Destination destination) throws JMSException {
        check();
        existing(destination);
        broker.counted(FakeBroker.Count.PRODUCERS_OPENED);
        return new FakeProducer(this, destination);
    }

    private FakeConsumer consumer(Destination destination, String selector) throws JMSException {
        check();
        existing(destination);
        broker.counted(FakeBroker.Count.CONSUMERS_OPENED);
        FakeConsumer consumer = new FakeConsumer(this, (FakeDestination) destination, selector);
        consumers.add(consumer);
        return consumer;
    }

    @Override
    public MessageConsumer createConsumer(Destination destination) throws JMSException {
        return consumer(destination, null);
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector) throws JMSException {
        return consumer(destination, selector);
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector, boolean noLocal)
            throws JMSException {
        return consumer(destination, selector);
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name) throws JMSException {
        return consumer(topic, null);
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name, String selector) throws JMSException {
        return consumer(topic, selector);
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name) throws JMSException {
        return consumer(topic, null);
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        return consumer(topic, selector);
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name) throws JMSException {
        return consumer(topic, null);
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        return consumer(topic, selector);
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name) throws JMSException {
        return consumer(topic, null);
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name, String selector) throws JMSException {
        return consumer(topic, selector);
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) throws JMSException {
        return createBrowser(queue, null);
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) throws JMSException {
        check();
        broker.counted(FakeBroker.Count.BROWSERS_OPENED);
        return (QueueBrowser) Proxy.newProxyInstance(FakeSession.class.getClassLoader(),
                new Class<?>[] {QueueBrowser.class}, (self, method, args) -> switch (method.getName()) {
                    case "getEnumeration" -> Collections.enumeration(broker.browse(queue.getQueueName()));
                    case "getMessageSelector" -> selector;
                    case "close" -> {
                        broker.counted(FakeBroker.Count.BROWSERS_CLOSED);
                        yield null;
                    }
                    default -> queue;
                });
    }

    private <T extends Message> T message(Class<T> type, Object body) throws JMSException {
        check();
        FakeMessage message = new FakeMessage(type);
        message.setBody(body);
        return type.cast(message.asMessage());
    }

    @Override
    public BytesMessage createBytesMessage() throws JMSException {
        return message(BytesMessage.class, null);
    }

    @Override
    public MapMessage createMapMessage() throws JMSException {
        return message(MapMessage.class, null);
    }

    @Override
    public Message createMessage() throws JMSException {
        return message(Message.class, null);
    }

    @Override
    public ObjectMessage createObjectMessage() throws JMSException {
        return message(ObjectMessage.class, null);
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) throws JMSException {
        return message(ObjectMessage.class, object);
    }

    @Override
    public StreamMessage createStreamMessage() throws JMSException {
        return message(StreamMessage.class, null);
    }

    @Override
    public TextMessage createTextMessage() throws JMSException {
        return message(TextMessage.class, null);
    }

    @Override
    public TextMessage createTextMessage(String text) throws JMSException {
        return message(TextMessage.class, text);
    }

    @Override
    public boolean getTransacted() {
        return kind != Kind.PLAIN;
    }

    @Override
    public int getAcknowledgeMode() {
        return mode;
    }

    @Override
    public void commit() throws JMSException {
        end(true);
    }

    @Override
    public void rollback() throws JMSException {
        end(false);
    }

    private void end(boolean commit) throws JMSException {
        check();
        if (kind == Kind.XA) {
            throw new TransactionInProgressException("an XA session");
        }
        if (kind == Kind.PLAIN) {
            throw new IllegalStateException("not transacted");
        }
        broker.counted(commit ? FakeBroker.Count.COMMITS : FakeBroker.Count.ROLLBACKS);
        FakeBroker.Branch ended = local;
        local = new FakeBroker.Branch();
        (commit ? ended.onCommit : ended.onRollback).forEach(Runnable::run);
    }

    @Override
    public void recover() throws JMSException {
        check();
        consumers.forEach(FakeConsumer::recover);
    }

    @Override
    public Session getSession() {
        return this;
    }

    @Override
    public XAResource getXAResource() {
        return xaResource;
    }

    @Override
    public Queue createQueue(String name) throws JMSException {
        check();
        return new FakeDestination.FakeQueue(name);
    }

    @Override
    public Topic createTopic(String name) throws JMSException {
        check();
        return new FakeDestination.FakeTopic(name);
    }

    @Override
    public TemporaryQueue createTemporaryQueue() throws JMSException {
        check();
        return new FakeDestination.FakeTemporaryQueue(UUID.randomUUID().toString(), broker);
    }

    @Override
    public TemporaryTopic createTemporaryTopic() throws JMSException {
        check();
        return new FakeDestination.FakeTemporaryTopic(UUID.randomUUID().toString(), broker);
    }

    @Override
    public void unsubscribe(String name) throws JMSException {
        check();
    }

    @Override
    public MessageListener getMessageListener() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setMessageListener(MessageListener listener) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void run() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            broker.counted(FakeBroker.Count.SESSIONS_CLOSED);
            if (!connection.isBroken()) {
                consumers.forEach(FakeConsumer::close);
                local.onRollback.forEach(Runnable::run);
            }
            connection.forget(this);
        }
    }
}
