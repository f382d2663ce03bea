package io.lacewing.examples.mdb.client;

import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;

/** A program outside the application server: sends persistent requests, waits for the reply to each, prints both. */
public final class RequestClient {

    private static final int REQUESTS = 5;
    private static final long PATIENCE_MILLIS = 30_000;

    private final JMSContext context;
    private final Queue requests;
    private final Queue replies;
    private final JMSConsumer consumer;

    private RequestClient(JMSContext context) {
        this.context = context;
        this.requests = context.createQueue("mdbQueue");
        this.replies = context.createQueue("mdbReplyQueue");
        this.consumer = context.createConsumer(replies);
    }

    /** Arguments: the broker's URL, user, password. */
    public static void main(String[] args) throws JMSException {
        if (args.length != 3) {
            throw new IllegalArgumentException("Usage: RequestClient tcp://host:port user password");
        }
        ConnectionFactory factory = new LacewingConnectionFactory(args[0]);
        try (JMSContext context = factory.createContext(args[1], args[2])) {
            RequestClient client = new RequestClient(context);
            for (int number = 1; number <= REQUESTS; number++) {
                client.ask("Hello " + number);
            }
        }
    }

    private void ask(String text) throws JMSException {
        TextMessage request = context.createTextMessage(text);
        request.setJMSReplyTo(replies);
        long start = System.nanoTime();
        context.createProducer().setDeliveryMode(DeliveryMode.PERSISTENT).send(requests, request);
        Message reply = consumer.receive(PATIENCE_MILLIS);
        double millis = (System.nanoTime() - start) / 1e6;
        if (reply == null) {
            throw new IllegalStateException("No reply to \"" + text + "\" within " + PATIENCE_MILLIS + " ms");
        }
        if (!request.getJMSMessageID().equals(reply.getJMSCorrelationID())) {
            throw new IllegalStateException("This is not the reply to \"" + text + "\": " + reply);
        }
        System.out.printf("request: %s%nreply:   %s%ntime:    %.1f ms%n", text, reply.getBody(String.class), millis);
    }
}
