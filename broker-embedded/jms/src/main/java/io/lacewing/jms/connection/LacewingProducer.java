package io.lacewing.jms.connection;

import io.lacewing.jms.destination.LacewingDestination;
import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.Queue;
import jakarta.jms.QueueSender;
import jakarta.jms.Topic;
import jakarta.jms.TopicPublisher;

/** A producer for one destination or, if it was made without, for the destination that each call names. */
public final class LacewingProducer implements QueueSender, TopicPublisher {

    private final LacewingSession session;
    private final Sender sender;
    private final LacewingDestination destination;
    private final SendOptions options = new SendOptions();
    private volatile boolean closed;

    LacewingProducer(LacewingSession session, Sender sender, LacewingDestination destination) {
        this.session = session;
        this.sender = sender;
        this.destination = destination;
    }

    // ---- settings

    @Override
    public void setDisableMessageID(boolean disabled) throws JMSException {
        open().messageIdDisabled(disabled);
    }

    @Override
    public boolean getDisableMessageID() throws JMSException {
        return open().messageIdDisabled();
    }

    @Override
    public void setDisableMessageTimestamp(boolean disabled) throws JMSException {
        open().timestampDisabled(disabled);
    }

    @Override
    public boolean getDisableMessageTimestamp() throws JMSException {
        return open().timestampDisabled();
    }

    @Override
    public void setDeliveryMode(int deliveryMode) throws JMSException {
        open().deliveryMode(deliveryMode);
    }

    @Override
    public int getDeliveryMode() throws JMSException {
        return open().deliveryMode();
    }

    @Override
    public void setPriority(int priority) throws JMSException {
        open().priority(priority);
    }

    @Override
    public int getPriority() throws JMSException {
        return open().priority();
    }

    @Override
    public void setTimeToLive(long timeToLive) throws JMSException {
        open().timeToLive(timeToLive);
    }

    @Override
    public long getTimeToLive() throws JMSException {
        return open().timeToLive();
    }

    @Override
    public void setDeliveryDelay(long deliveryDelay) throws JMSException {
        open().deliveryDelay(deliveryDelay);
    }

    @Override
    public long getDeliveryDelay() throws JMSException {
        return open().deliveryDelay();
    }

    private SendOptions open() throws IllegalStateException {
        if (closed) {
            throw new IllegalStateException("The producer is closed");
        }
        return options;
    }

    @Override
    public Destination getDestination() throws JMSException {
        open();
        return destination;
    }

    @Override
    public Queue getQueue() throws JMSException {
        open();
        return (Queue) destination;
    }

    @Override
    public Topic getTopic() throws JMSException {
        open();
        return (Topic) destination;
    }

    // ---- sending to the producer's own destination

    @Override
    public void send(Message message) throws JMSException {
        send(own(), message, open(), null);
    }

    @Override
    public void send(Message message, int mode, int priority, long timeToLive) throws JMSException {
        send(own(), message, open().with(mode, priority, timeToLive), null);
    }

    @Override
    public void send(Message message, CompletionListener listener) throws JMSException {
        send(own(), message, open(), required(listener));
    }

    @Override
    public void send(Message message, int mode, int priority, long timeToLive, CompletionListener listener)
            throws JMSException {
        send(own(), message, open().with(mode, priority, timeToLive), required(listener));
    }

    @Override
    public void publish(Message message) throws JMSException {
        send(message);
    }

    @Override
    public void publish(Message message, int mode, int priority, long timeToLive) throws JMSException {
        send(message, mode, priority, timeToLive);
    }

    // ---- sending to a destination that the call names

    @Override
    public void send(Destination target, Message message) throws JMSException {
        send(named(target), message, open(), null);
    }

    @Override
    public void send(Destination target, Message message, int mode, int priority, long timeToLive) throws JMSException {
        send(named(target), message, open().with(mode, priority, timeToLive), null);
    }

    @Override
    public void send(Destination target, Message message, CompletionListener listener) throws JMSException {
        send(named(target), message, open(), required(listener));
    }

    @Override
    public void send(Destination target, Message message, int mode, int priority, long timeToLive,
            CompletionListener listener) throws JMSException {
        send(named(target), message, open().with(mode, priority, timeToLive), required(listener));
    }

    /** As the sends of a producer without a destination, with the caller's own options; a null listener waits. */
    public void send(Destination target, Message message, SendOptions callers, CompletionListener listener)
            throws JMSException {
        open();
        send(named(target), message, callers, listener);
    }

    @Override
    public void send(Queue target, Message message) throws JMSException {
        send((Destination) target, message);
    }

    @Override
    public void send(Queue target, Message message, int mode, int priority, long timeToLive) throws JMSException {
        send((Destination) target, message, mode, priority, timeToLive);
    }

    @Override
    public void publish(Topic target, Message message) throws JMSException {
        send(target, message);
    }

    @Override
    public void publish(Topic target, Message message, int mode, int priority, long timeToLive) throws JMSException {
        send(target, message, mode, priority, timeToLive);
    }

    // ---- what all share

    private void send(LacewingDestination target, Message message, SendOptions how, CompletionListener listener)
            throws JMSException {
        if (message == null) {
            throw new MessageFormatException("There is no message to send");
        }
        sender.send(target, message, how, listener);
    }

    private LacewingDestination own() throws JMSException {
        open();
        if (destination == null) {
            throw new UnsupportedOperationException("The producer has no destination: the call must name one");
        }
        return destination;
    }

    private LacewingDestination named(Destination target) throws JMSException {
        open();
        if (destination != null) {
            throw new UnsupportedOperationException(
                    "The producer is for " + destination + ": the call cannot name another");
        }
        if (target == null) {
            throw new InvalidDestinationException("There is no destination to send to");
        }
        return LacewingDestination.of(target);
    }

    private static CompletionListener required(CompletionListener listener) {
        if (listener == null) {
            throw new IllegalArgumentException("There is no completion listener");
        }
        return listener;
    }

    @Override
    public void close() throws JMSException {
        if (!closed) {
            session.requireNotInSendListener("close() of a producer");
            closed = true;
            sender.close();
        }
    }
}
