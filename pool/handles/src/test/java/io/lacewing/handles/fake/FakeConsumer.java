package io.lacewing.handles.fake;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Acknowledges as the session's mode says; on an XA session with an active branch a message is acknowledged explicitly
 * in a listener.
 */
final class FakeConsumer implements TopicSubscriber {

    private final FakeSession session;
    private final FakeDestination destination;
    private final String selector;
    private final Deque<FakeMessage> source;
    private final List<FakeMessage> unacknowledged = new ArrayList<>();
    private volatile MessageListener listener;
    private volatile boolean closed;

    FakeConsumer(FakeSession session, FakeDestination destination, String selector) {
        this.session = session;
        this.destination = destination;
        this.selector = selector;
        this.source = destination.topic() ? session.broker().subscribe(destination.name())
                : session.broker().queue(destination.name());
    }

    /** Delivers what is there now; what comes back by redelivery waits for the next call. */
    int deliverAll() {
        List<FakeMessage> batch = new ArrayList<>();
        FakeMessage next;
        while (listener != null && (next = session.broker().take(source)) != null) {
            batch.add(next);
        }
        batch.forEach(this::deliver);
        return batch.size();
    }

    private void deliver(FakeMessage message) {
        boolean[] acknowledged = new boolean[1];
        message.onAcknowledge(() -> {
            session.check();
            acknowledged[0] = true;
            consumedIn(session.transaction(), message);
        });
        FakeBroker.Branch local = session.mode() == Session.SESSION_TRANSACTED ? session.transaction() : null;
        if (local != null) {
            acknowledged[0] = true;
            consumedIn(local, message);
        }
        try {
            listener.onMessage(message.asMessage());
        } catch (RuntimeException e) {
            if (!acknowledged[0]) {
                session.broker().putBack(source, message);
            }
        }
    }

    private void consumedIn(FakeBroker.Branch transaction, FakeMessage message) {
        if (transaction != null) {
            transaction.onRollback.add(() -> session.broker().putBack(source, message));
        }
    }

    @Override
    public Message receive() throws JMSException {
        session.check();
        if (closed) {
            throw new IllegalStateException("consumer closed");
        }
        FakeMessage message = session.broker().take(source);
        if (message == null) {
            return null;
        }
        FakeBroker.Branch transaction = session.transaction();
        if (transaction != null) {
            consumedIn(transaction, message);
        } else if (session.mode() == Session.CLIENT_ACKNOWLEDGE) {
            unacknowledged.add(message);
            message.onAcknowledge(unacknowledged::clear);
        }
        return message.asMessage();
    }

    void recover() {
        for (int i = unacknowledged.size() - 1; i >= 0; i--) {
            session.broker().putBack(source, unacknowledged.get(i));
        }
        unacknowledged.clear();
    }

    @Override
    public Message receive(long timeout) throws JMSException {
        return receive();
    }

    @Override
    public Message receiveNoWait() throws JMSException {
        return receive();
    }

    @Override
    public String getMessageSelector() {
        return selector;
    }

    @Override
    public MessageListener getMessageListener() {
        return listener;
    }

    @Override
    public void setMessageListener(MessageListener listener) throws JMSException {
        session.check();
        this.listener = listener;
    }

    @Override
    public Topic getTopic() {
        return destination instanceof Topic topic ? topic : null;
    }

    @Override
    public boolean getNoLocal() {
        return false;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            session.broker().counted(FakeBroker.Count.CONSUMERS_CLOSED);
            recover();
            if (destination.topic()) {
                session.broker().unsubscribe(destination.name(), source);
            }
            session.forget(this);
        }
    }
}
