package io.lacewing.benchmarks.driver;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;

/** What a consumer sends for each message that it gets: one with the same numbers to each next leg. Used by its session's thread. */
final class Onward {

    private final Session session;
    private final List<MessageProducer> producers = new ArrayList<>();
    private final List<Body> bodies = new ArrayList<>();

    /**
     * @param session of the consumer
     * @param legs    where to, none at all for most consumers
     * @param number  of the destination, in each of them
     */
    Onward(Session session, List<Workload> legs, int number) throws JMSException {
        this.session = session;
        for (Workload leg : legs) {
            MessageProducer producer = session.createProducer(
                    Consumers.destination(session, leg.shape().kind(), leg.shape().names().get(number)));
            producer.setDeliveryMode(leg.sending().persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            producers.add(producer);
            bodies.add(new Body(leg.shape().bodyBytes()));
        }
    }

    void send(int producer, long sequence) throws JMSException {
        for (int i = 0; i < producers.size(); i++) {
            BytesMessage message = session.createBytesMessage();
            bodies.get(i).write(message, producer, sequence);
            producers.get(i).send(message);
        }
    }
}
