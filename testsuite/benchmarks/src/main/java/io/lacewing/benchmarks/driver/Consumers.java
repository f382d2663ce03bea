package io.lacewing.benchmarks.driver;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;

/** All consumers of a run, subscribed when the constructor returns. Opened, watched and closed by one thread. */
final class Consumers implements AutoCloseable {

    /** Subscribers that get nothing share sessions, so many each. */
    private static final int OTHERS_IN_A_SESSION = 100;

    private final Workload workload;
    private final List<Connection> connections = new ArrayList<>();
    private final List<Receiver> receivers = new ArrayList<>();

    Consumers(ConnectionFactory factory, Workload workload, Schedule schedule) throws JMSException {
        this.workload = workload;
        if (workload.filtering().others() > 0) {
            subscribeOthers(factory);
        }
        for (int i = 0; i < workload.shape().consumers(); i++) {
            subscribe(factory, i, schedule);
        }
    }

    private void subscribe(ConnectionFactory factory, int number, Schedule schedule) throws JMSException {
        Workload.Shape shape = workload.shape();
        boolean alone = shape.kind() == Workload.Kind.TOPIC || shape.consumers() == shape.destinations();
        Ledger ledger = new Ledger("consumer " + number, shape.producers(), alone);
        Connection connection = connect(factory);
        connection.setExceptionListener(e -> ledger.violation("its connection failed: " + e));
        Session session = Receiver.open(connection, workload.receiving().acknowledgement());
        Receiver receiver = new Receiver(session, workload, ledger, schedule);
        String selector = workload.filtering().selector();
        consumer(session, shape.names().get(number % shape.destinations()), selector).setMessageListener(receiver);
        receivers.add(receiver);
        connection.start();
    }

    private void subscribeOthers(ConnectionFactory factory) throws JMSException {
        Workload.Filtering filtering = workload.filtering();
        Connection connection = connect(factory);
        Session session = null;
        for (int i = 0; i < filtering.others(); i++) {
            if (i % OTHERS_IN_A_SESSION == 0) {
                session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            }
            String selector = filtering.otherSelector().replace("#", Integer.toString(i));
            consumer(session, workload.shape().names().get(0), selector);
        }
        connection.start();
    }

    private Connection connect(ConnectionFactory factory) throws JMSException {
        Connection connection = factory.createConnection();
        connections.add(connection);
        return connection;
    }

    private MessageConsumer consumer(Session session, String name, String selector) throws JMSException {
        Destination destination = destination(session, workload.shape().kind(), name);
        return selector.isEmpty() ? session.createConsumer(destination)
                : session.createConsumer(destination, selector);
    }

    static Destination destination(Session session, Workload.Kind kind, String name) throws JMSException {
        return kind == Workload.Kind.QUEUE ? session.createQueue(name) : session.createTopic(name);
    }

    /** Messages that have arrived, at all consumers together. */
    long count() {
        long sum = 0;
        for (Receiver receiver : receivers) {
            sum += receiver.ledger().count();
        }
        return sum;
    }

    /** Ledgers of those who get a producer's messages. */
    List<Ledger> ledgersOf(int producer) {
        return workload.shape().consumersOf(producer).stream().map(i -> receivers.get(i).ledger()).toList();
    }

    List<String> violations() {
        return receivers.stream().flatMap(receiver -> receiver.ledger().violations().stream()).toList();
    }

    void addLatencies(Latency sum) {
        receivers.forEach(receiver -> sum.add(receiver.latency()));
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
