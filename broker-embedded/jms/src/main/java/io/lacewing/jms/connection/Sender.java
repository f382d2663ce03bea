package io.lacewing.jms.connection;

import io.lacewing.client.ClientProducer;
import io.lacewing.client.SendListener;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.jms.message.LacewingMessage;
import io.lacewing.jms.message.Messages;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.MessageFormatException;
import io.lacewing.message.MessageId;
import jakarta.jms.CompletionListener;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;

/**
 * Encodes messages and sends them through one producer of the client. Its builder is used for one message after the
 * other, so a message costs no memory but its own. Belongs to the session's thread.
 */
final class Sender {

    private final ClientProducer client;
    private final String defaultGroup;
    private final MessageBuilder builder = new MessageBuilder();

    /** {@code defaultGroup} is for messages that are in none; null for none. */
    Sender(ClientProducer client, String defaultGroup) {
        this.client = client;
        this.defaultGroup = defaultGroup;
    }

    /** Sends a message; with a listener, does not wait for the broker. */
    void send(LacewingDestination target, jakarta.jms.Message message, SendOptions options, CompletionListener listener)
            throws JMSException {
        LacewingMessage ours = Messages.ours(message);
        ours.encode(builder);
        if (defaultGroup != null && !ours.hasGroup()) {
            builder.group(defaultGroup, 0);
        }
        Message encoded = address(target, options);
        ours.sent(encoded, target, !options.messageIdDisabled());
        Messages.showSent(ours, message);
        try {
            if (listener == null) {
                client.send(encoded);
            } else {
                client.send(encoded, new Completion(message, listener));
            }
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    private Message address(LacewingDestination target, SendOptions options) throws JMSException {
        long now = client.now();
        long due = options.deliveryDelay() == 0 ? 0 : now + options.deliveryDelay();
        try {
            return builder.address(target.address(), target.routing())
                    .durable(options.deliveryMode() == DeliveryMode.PERSISTENT)
                    .priority(options.priority())
                    .timestamp(options.timestampDisabled() ? 0 : now)
                    .expiration(options.timeToLive() == 0 ? 0 : now + options.timeToLive())
                    .deliveryTime(due)
                    .id(options.messageIdDisabled() ? MessageId.NONE.producerId() : client.messageProducerId(),
                            options.messageIdDisabled() ? MessageId.NONE.sequence() : client.nextSequence())
                    .build();
        } catch (MessageFormatException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    void close() {
        client.close();
    }

    /** Tells the application how the send of its message ended. */
    private record Completion(jakarta.jms.Message message, CompletionListener listener) implements SendListener {

        @Override
        public void sent() {
            listener.onCompletion(message);
        }

        @Override
        public void failed(ClientException cause) {
            listener.onException(message, JmsExceptionSupport.toJms(cause));
        }
    }
}
