package io.lacewing.jms.connection;

import io.lacewing.client.ClientConsumer;
import io.lacewing.client.ConsumerRequest;
import io.lacewing.client.Delivery;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.jms.message.DeserializationPolicy;
import io.lacewing.jms.message.Messages;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.NoSuchElementException;

/** Looks at the messages of a queue. Each enumeration shows what is there when it is made. */
final class LacewingBrowser implements QueueBrowser {

    private final ConsumerMaker session;
    private final Queue queue;
    private final String selector;
    private final ConsumerRequest request;
    private final DeserializationPolicy deserialization;
    private final List<ClientConsumer> consumers = new ArrayList<>();
    private boolean closed;

    LacewingBrowser(ConsumerMaker session, Queue queue, String selector, ConsumerRequest request,
            DeserializationPolicy deserialization) {
        this.session = session;
        this.queue = queue;
        this.selector = selector;
        this.request = request;
        this.deserialization = deserialization;
    }

    /** Fails now if an enumeration would fail for the queue or the selector. */
    void check() throws JMSException {
        session.openClient(request).close();
    }

    @Override
    public Queue getQueue() throws JMSException {
        requireOpen();
        return queue;
    }

    @Override
    public String getMessageSelector() throws JMSException {
        requireOpen();
        return selector;
    }

    @Override
    public Enumeration<Message> getEnumeration() throws JMSException {
        requireOpen();
        ClientConsumer consumer = session.openClient(request);
        consumers.add(consumer);
        return new Shown(consumer);
    }

    @Override
    public void close() {
        closed = true;
        consumers.forEach(ClientConsumer::close);
        consumers.clear();
    }

    /** One walk through the queue; its consumer is closed at the end. */
    private final class Shown implements Enumeration<Message> {

        private final ClientConsumer consumer;
        private Message next;
        private boolean ended;

        Shown(ClientConsumer consumer) {
            this.consumer = consumer;
        }

        @Override
        public boolean hasMoreElements() {
            if (next == null && !ended) {
                next = fetch();
                ended = next == null;
                if (ended) {
                    consumer.close();
                    consumers.remove(consumer);
                }
            }
            return next != null;
        }

        private Message fetch() {
            try {
                Delivery delivery = closed ? null : consumer.receive(0);
                return delivery == null ? null : Messages.received(delivery, null, deserialization);
            } catch (ClientException e) {
                throw JmsExceptionSupport.toRuntime(JmsExceptionSupport.toJms(e));
            }
        }

        @Override
        public Message nextElement() {
            if (!hasMoreElements()) {
                throw new NoSuchElementException("The queue has been browsed to its end");
            }
            Message message = next;
            next = null;
            return message;
        }
    }

    private void requireOpen() throws IllegalStateException {
        if (closed) {
            throw new IllegalStateException("The browser is closed");
        }
    }
}
