package io.lacewing.jms.context;

import static io.lacewing.jms.error.JmsExceptionSupport.unchecked;

import io.lacewing.jms.connection.LacewingConsumer;
import jakarta.jms.JMSConsumer;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** A consumer of the simplified API. */
final class LacewingJmsConsumer implements JMSConsumer {

    private static final long NO_WAIT = -1;

    private final LacewingConsumer consumer;

    LacewingJmsConsumer(LacewingConsumer consumer) {
        this.consumer = consumer;
    }

    @Override
    public String getMessageSelector() {
        return unchecked(consumer::getMessageSelector);
    }

    @Override
    public MessageListener getMessageListener() {
        return unchecked(consumer::getMessageListener);
    }

    @Override
    public void setMessageListener(MessageListener listener) {
        unchecked(() -> consumer.setMessageListener(listener));
    }

    @Override
    public Message receive() {
        return receive(0);
    }

    @Override
    public Message receive(long timeout) {
        return unchecked(() -> consumer.receive(timeout));
    }

    @Override
    public Message receiveNoWait() {
        return unchecked(consumer::receiveNoWait);
    }

    @Override
    public <T> T receiveBody(Class<T> type) {
        return unchecked(() -> consumer.receiveBody(type, 0));
    }

    @Override
    public <T> T receiveBody(Class<T> type, long timeout) {
        return unchecked(() -> consumer.receiveBody(type, Math.max(0, timeout)));
    }

    @Override
    public <T> T receiveBodyNoWait(Class<T> type) {
        return unchecked(() -> consumer.receiveBody(type, NO_WAIT));
    }

    @Override
    public void close() {
        consumer.close();
    }
}
