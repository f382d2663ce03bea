package io.lacewing.handles;

import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.Queue;
import jakarta.jms.QueueSender;
import jakarta.jms.Topic;
import jakarta.jms.TopicPublisher;

/**
 * A producer as the application sees it; the physical one is found, or opened, at each send. Used by the session's
 * thread.
 */
final class ProducerHandle implements QueueSender, TopicPublisher {

    private final SessionHandle session;
    private final Destination destination;
    private SendOptions options = SendOptions.DEFAULTS;
    private volatile boolean closed;

    ProducerHandle(SessionHandle session, Destination destination) {
        this.session = session;
        this.destination = destination;
    }

    @Override
    public void send(Message message) throws JMSException {
        transmit(null, message, options(), null);
    }

    @Override
    public void send(Message message, int deliveryMode, int priority, long timeToLive) throws JMSException {
        transmit(null, message, options(deliveryMode, priority, timeToLive), null);
    }

    @Override
    public void send(Destination target, Message message) throws JMSException {
        transmit(named(target), message, options(), null);
    }

    @Override
    public void send(Destination target, Message message, int deliveryMode, int priority, long timeToLive)
            throws JMSException {
        transmit(named(target), message, options(deliveryMode, priority, timeToLive), null);
    }

    @Override
    public void send(Message message, CompletionListener listener) throws JMSException {
        transmit(null, message, options(), asynchronous(listener));
    }

    @Override
    public void send(Message message, int deliveryMode, int priority, long timeToLive, CompletionListener listener)
            throws JMSException {
        transmit(null, message, options(deliveryMode, priority, timeToLive), asynchronous(listener));
    }

    @Override
    public void send(Destination target, Message message, CompletionListener listener) throws JMSException {
        transmit(named(target), message, options(), asynchronous(listener));
    }

    @Override
    public void send(Destination target, Message message, int deliveryMode, int priority, long timeToLive,
            CompletionListener listener) throws JMSException {
        transmit(named(target), message, options(deliveryMode, priority, timeToLive), asynchronous(listener));
    }

    @Override
    public void send(Queue target, Message message) throws JMSException {
        send((Destination) target, message);
    }

    @Override
    public void send(Queue target, Message message, int deliveryMode, int priority, long timeToLive)
            throws JMSException {
        send((Destination) target, message, deliveryMode, priority, timeToLive);
    }

    @Override
    public void publish(Message message) throws JMSException {
        send(message);
    }

    @Override
    public void publish(Message message, int deliveryMode, int priority, long timeToLive) throws JMSException {
        send(message, deliveryMode, priority, timeToLive);
    }

    @Override
    public void publish(Topic target, Message message) throws JMSException {
        send((Destination) target, message);
    }

    @Override
    public void publish(Topic target, Message message, int deliveryMode, int priority, long timeToLive)
            throws JMSException {
        send((Destination) target, message, deliveryMode, priority, timeToLive);
    }

    private void transmit(Destination target, Message message, SendOptions how, CompletionListener completion)
            throws JMSException {
        if (target == null && destination == null) {
            throw new UnsupportedOperationException(
                    "A destination must be given: the producer was created without one");
        }
        if (target != null && destination != null) {
            throw new UnsupportedOperationException("The producer sends to " + destination + " only, not to " + target);
        }
        if (message == null) {
            throw new MessageFormatException("The message to send is null");
        }
        session.send(destination, target, message, how, completion);
    }

    private static Destination named(Destination target) throws JMSException {
        if (target == null) {
            throw new InvalidDestinationException("The destination to send to is null");
        }
        return target;
    }

    private CompletionListener asynchronous(CompletionListener listener) throws JMSException {
        if (listener == null) {
            throw new IllegalArgumentException("The completion listener is null");
        }
        session.refuseInContainer("An asynchronous send");
        return listener;
    }

    private SendOptions options() throws JMSException {
        checkOpen();
        return options;
    }

    private SendOptions options(int deliveryMode, int priority, long timeToLive) throws JMSException {
        return options().withDeliveryMode(deliveryMode).withPriority(priority).withTimeToLive(timeToLive);
    }

    private void checkOpen() throws JMSException {
        if (closed) {
            throw new jakarta.jms.IllegalStateException("The producer is closed");
        }
        session.checkOpen();
    }

    @Override
    public void setDisableMessageID(boolean value) throws JMSException {
        options = options().withMessageIdDisabled(value);
    }

    @Override
    public boolean getDisableMessageID() throws JMSException {
        return options().messageIdDisabled();
    }

    @Override
    public void setDisableMessageTimestamp(boolean value) throws JMSException {
        options = options().withTimestampDisabled(value);
    }

    @Override
    public boolean getDisableMessageTimestamp() throws JMSException {
        return options().timestampDisabled();
    }

    @Override
    public void setDeliveryMode(int deliveryMode) throws JMSException {
        options = options().withDeliveryMode(deliveryMode);
    }

    @Override
    public int getDeliveryMode() throws JMSException {
        return options().deliveryMode();
    }

    @Override
    public void setPriority(int priority) throws JMSException {
        options = options().withPriority(priority);
    }

    @Override
    public int getPriority() throws JMSException {
        return options().priority();
    }

    @Override
    public void setTimeToLive(long timeToLive) throws JMSException {
        options = options().withTimeToLive(timeToLive);
    }

    @Override
    public long getTimeToLive() throws JMSException {
        return options().timeToLive();
    }

    @Override
    public void setDeliveryDelay(long deliveryDelay) throws JMSException {
        options = options().withDeliveryDelay(deliveryDelay);
    }

    @Override
    public long getDeliveryDelay() throws JMSException {
        return options().deliveryDelay();
    }

    @Override
    public Destination getDestination() throws JMSException {
        checkOpen();
        return destination;
    }

    @Override
    public Queue getQueue() throws JMSException {
        checkOpen();
        return destination instanceof Queue queue ? queue : null;
    }

    @Override
    public Topic getTopic() throws JMSException {
        checkOpen();
        return destination instanceof Topic topic ? topic : null;
    }

    @Override
    public void close() {
        closed = true;
    }
}
