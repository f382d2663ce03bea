package io.lacewing.handles.simplified;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageListener;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;

/** A {@code JMSConsumer} over a classic consumer; used by the context's thread. */
final class SimplifiedConsumer implements JMSConsumer {

    private final SimplifiedContext context;
    private final MessageConsumer consumer;
    private MessageListener listener;
    /**
     * A message whose body could not be given as the type asked for: it is handed out again (JMSConsumer.receiveBody).
     */
    private Message refused;

    SimplifiedConsumer(SimplifiedContext context, MessageConsumer consumer) {
        this.context = context;
        this.consumer = consumer;
    }

    @Override
    public String getMessageSelector() {
        return Unchecked.get(consumer::getMessageSelector);
    }

    @Override
    public MessageListener getMessageListener() {
        Unchecked.get(consumer::getMessageListener);
        return listener;
    }

    @Override
    public void setMessageListener(MessageListener newListener) {
        MessageListener recording = newListener == null ? null : message -> {
            context.received(message);
            newListener.onMessage(message);
        };
        Unchecked.run(() -> consumer.setMessageListener(recording));
        listener = newListener;
    }

    @Override
    public Message receive() {
        return receive(() -> consumer.receive());
    }

    @Override
    public Message receive(long timeout) {
        return receive(() -> consumer.receive(timeout));
    }

    @Override
    public Message receiveNoWait() {
        return receive(consumer::receiveNoWait);
    }

    private Message receive(Unchecked.Call<Message> call) {
        Message message = refused;
        refused = null;
        if (message == null) {
            message = Unchecked.get(call);
        }
        if (message != null) {
            context.received(message);
        }
        return message;
    }

    @Override
    public <T> T receiveBody(Class<T> type) {
        return body(receive(), type);
    }

    @Override
    public <T> T receiveBody(Class<T> type, long timeout) {
        return body(receive(timeout), type);
    }

    @Override
    public <T> T receiveBodyNoWait(Class<T> type) {
        return body(receiveNoWait(), type);
    }

    private <T> T body(Message message, Class<T> type) {
        if (message == null) {
            return null;
        }
        try {
            if (!hasBody(message) || !message.isBodyAssignableTo(type)) {
                throw new MessageFormatException("The message received has no body that can be given as "
                        + type.getName());
            }
            return message.getBody(type);
        } catch (MessageFormatException e) {
            refused = message;
            throw Unchecked.of(e);
        } catch (JMSException e) {
            throw Unchecked.of(e);
        }
    }

    private static boolean hasBody(Message message) {
        return message instanceof TextMessage || message instanceof BytesMessage || message instanceof MapMessage
                || message instanceof ObjectMessage;
    }

    @Override
    public void close() {
        Unchecked.run(consumer::close);
    }
}
