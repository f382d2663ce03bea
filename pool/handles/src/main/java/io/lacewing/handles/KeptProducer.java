package io.lacewing.handles;

import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;

/**
 * A physical producer shared, one after the other, by handles with different settings. Used by the session's thread
 * only.
 */
final class KeptProducer {

    private final MessageProducer producer;
    private boolean messageIdDisabled;
    private boolean timestampDisabled;
    private long deliveryDelay;

    KeptProducer(MessageProducer producer) {
        this.producer = producer;
    }

    /**
     * Sends with the settings of one handle.
     *
     * @param target where to, or {@code null} if the producer has a destination of its own
     * @param completion told the outcome, or {@code null} to wait for it
     */
    void send(Destination target, Message message, SendOptions options, CompletionListener completion)
            throws JMSException {
        take(options);
        int mode = options.deliveryMode();
        int priority = options.priority();
        long timeToLive = options.timeToLive();
        if (completion == null) {
            if (target == null) {
                producer.send(message, mode, priority, timeToLive);
            } else {
                producer.send(target, message, mode, priority, timeToLive);
            }
        } else if (target == null) {
            producer.send(message, mode, priority, timeToLive, completion);
        } else {
            producer.send(target, message, mode, priority, timeToLive, completion);
        }
    }

    private void take(SendOptions options) throws JMSException {
        if (messageIdDisabled != options.messageIdDisabled()) {
            producer.setDisableMessageID(options.messageIdDisabled());
            messageIdDisabled = options.messageIdDisabled();
        }
        if (timestampDisabled != options.timestampDisabled()) {
            producer.setDisableMessageTimestamp(options.timestampDisabled());
            timestampDisabled = options.timestampDisabled();
        }
        if (deliveryDelay != options.deliveryDelay()) {
            producer.setDeliveryDelay(options.deliveryDelay());
            deliveryDelay = options.deliveryDelay();
        }
    }

    void close() {
        Closing.quietly(producer);
    }
}
