package io.lacewing.handles.fake;

import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;

/** Sends at once, or in the session's transaction. An asynchronous send completes at once too, on this thread. */
final class FakeProducer implements MessageProducer {

    private final FakeSession session;
    private final Destination destination;
    private boolean messageIdDisabled;
    private boolean timestampDisabled;
    private long deliveryDelay;
    private boolean closed;

    FakeProducer(FakeSession session, Destination destination) {
        this.session = session;
        this.destination = destination;
    }

    private void transmit(Destination target, Message message, int mode, int priority, long timeToLive)
            throws JMSException {
        session.check();
        if (closed) {
            throw new IllegalStateException("producer closed");
        }
        FakeDestination existing = session.existing(target);
        FakeMessage copy = FakeMessage.of(message).copy();
        copy.setHeader("JMSDeliveryMode", mode);
        copy.setHeader("JMSPriority", priority);
        copy.setHeader("JMSExpiration", timeToLive);
        copy.setHeader("JMSDeliveryTime", deliveryDelay);
        copy.setHeader("JMSDestination", target);
        copy.setHeader("JMSMessageID", messageIdDisabled ? null : "ID:fake");
        session.broker().counted(FakeBroker.Count.SENDS);
        FakeBroker.Branch transaction = session.transaction();
        if (transaction == null) {
            session.broker().publish(existing, copy);
        } else {
            transaction.onCommit.add(() -> session.broker().publish(existing, copy));
        }
    }

    @Override
    public void send(Message message) throws JMSException {
        transmit(destination, message, 2, 4, 0);
    }

    @Override
    public void send(Message message, int mode, int priority, long timeToLive) throws JMSException {
        transmit(destination, message, mode, priority, timeToLive);
    }

    @Override
    public void send(Destination target, Message message) throws JMSException {
        transmit(target, message, 2, 4, 0);
    }

    @Override
    public void send(Destination target, Message message, int mode, int priority, long timeToLive) throws JMSException {
        transmit(target, message, mode, priority, timeToLive);
    }

    @Override
    public void send(Message message, CompletionListener listener) throws JMSException {
        send(message, 2, 4, 0, listener);
    }

    @Override
    public void send(Message message, int mode, int priority, long timeToLive, CompletionListener listener)
            throws JMSException {
        transmit(destination, message, mode, priority, timeToLive);
        listener.onCompletion(message);
    }

    @Override
    public void send(Destination target, Message message, CompletionListener listener) throws JMSException {
        send(target, message, 2, 4, 0, listener);
    }

    @Override
    public void send(Destination target, Message message, int mode, int priority, long timeToLive,
            CompletionListener listener) throws JMSException {
        transmit(target, message, mode, priority, timeToLive);
        listener.onCompletion(message);
    }

    @Override
    public void setDisableMessageID(boolean value) {
        messageIdDisabled = value;
    }

    @Override
    public boolean getDisableMessageID() {
        return messageIdDisabled;
    }

    @Override
    public void setDisableMessageTimestamp(boolean value) {
        timestampDisabled = value;
    }

    @Override
    public boolean getDisableMessageTimestamp() {
        return timestampDisabled;
    }

    @Override
    public void setDeliveryMode(int mode) {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public int getDeliveryMode() {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public void setPriority(int priority) {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public int getPriority() {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public void setTimeToLive(long timeToLive) {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public long getTimeToLive() {
        throw new UnsupportedOperationException("given at each send");
    }

    @Override
    public void setDeliveryDelay(long millis) {
        deliveryDelay = millis;
    }

    @Override
    public long getDeliveryDelay() {
        return deliveryDelay;
    }

    @Override
    public Destination getDestination() {
        return destination;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            session.broker().counted(FakeBroker.Count.PRODUCERS_CLOSED);
        }
    }
}
