package io.lacewing.benchmarks.driver;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** One producer on a session of its own: sends as fast as it goes, or on a schedule. One thread sends; any may stop it. */
final class Sender {

    private static final String CORRELATION_ID = "JMSCorrelationID";

    private final Session session;
    private final MessageProducer producer;
    private final int number;
    private final Workload workload;
    private final List<Map.Entry<String, Object>> properties;
    private final Schedule schedule;
    private final Backlog backlog;
    private final Body body;
    private final boolean timed;
    private final Latency sendTimes = new Latency();
    private volatile boolean stopped;
    private volatile long sent;

    Sender(Connection connection, Workload workload, int number, Schedule schedule, Backlog backlog)
            throws JMSException {
        Workload.Sending sending = workload.sending();
        Workload.Shape shape = workload.shape();
        this.session = sending.transactionSize() > 0 ? connection.createSession(true, Session.SESSION_TRANSACTED)
                : connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        String name = shape.names().get(number % shape.destinations());
        this.producer = session.createProducer(Consumers.destination(session, shape.kind(), name));
        this.producer.setDeliveryMode(sending.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        this.number = number;
        this.workload = workload;
        this.properties = workload.filtering().properties().entrySet().stream().map(Sender::typed).toList();
        this.schedule = schedule;
        this.backlog = backlog;
        this.body = new Body(shape.bodyBytes());
        this.timed = sending.persistent() && sending.blocking() && sending.transactionSize() == 0
                && !schedule.paced();
    }

    /**
     * Sends until so many have been sent since the first call, or it is stopped and owes nothing; finishes the
     * transaction.
     */
    void send(long limit) throws JMSException {
        int transactionSize = workload.sending().transactionSize();
        int inTransaction = 0;
        long sequence = sent;
        while (sequence < limit && (goesOn(sequence) || inTransaction > 0)) {
            if (inTransaction == 0 && (backlog.full(sequence) || schedule.paced() && early(sequence))) {
                continue;
            }
            sendOne(sequence);
            sent = ++sequence;
            if (transactionSize > 0 && ++inTransaction == transactionSize) {
                session.commit();
                inTransaction = 0;
            }
        }
        if (inTransaction > 0) {
            session.commit();
        }
    }

    private boolean goesOn(long sequence) {
        return !stopped || schedule.owed(number, sequence) && !backlog.full(sequence);
    }

    /** Waits until the message is due, or a while; returns whether it is too early still. */
    private boolean early(long sequence) {
        long wait = schedule.due(number, sequence) - System.nanoTime();
        if (wait <= 0) {
            return false;
        }
        LockSupport.parkNanos(wait);
        return true;
    }

    private void sendOne(long sequence) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        for (Map.Entry<String, Object> property : properties) {
            set(message, property.getKey(), property.getValue());
        }
        body.write(message, number, sequence);
        if (!timed) {
            producer.send(message);
            return;
        }
        long begin = System.nanoTime();
        producer.send(message);
        if (schedule.recorded(begin)) {
            sendTimes.record(System.nanoTime() - begin);
        }
    }

    private static void set(BytesMessage message, String name, Object value) throws JMSException {
        if (name.equals(CORRELATION_ID)) {
            message.setJMSCorrelationID((String) value);
        } else if (value instanceof Integer number) {
            message.setIntProperty(name, number);
        } else {
            message.setStringProperty(name, (String) value);
        }
    }

    private static Map.Entry<String, Object> typed(Map.Entry<String, String> property) {
        String value = property.getValue();
        boolean number = value.matches("-?\\d{1,9}") && !property.getKey().equals(CORRELATION_ID);
        return Map.entry(property.getKey(), number ? Integer.valueOf(value) : value);
    }

    void stop() {
        stopped = true;
    }

    void resume() {
        stopped = false;
    }

    /** Messages sent since the first call of {@link #send}. */
    long sent() {
        return sent;
    }

    boolean heldBack() {
        return backlog.reached();
    }

    /** How long each blocking send took. Complete when nothing is sent any more. */
    Latency sendTimes() {
        return sendTimes;
    }
}
