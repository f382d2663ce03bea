package io.lacewing.benchmarks.driver;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All consumers of a run, subscribed when the constructor returns. Opened, watched and closed by one thread. */
final class Consumers implements AutoCloseable {

    private final Workload workload;
    private final List<Connection> connections = new ArrayList<>();
    private final List<Receiver> receivers = new ArrayList<>();
    private final OtherSubscribers others;
    private final Measurement.SetUp setUp;

    Consumers(ConnectionFactory factory, Workload workload, Schedule schedule) throws JMSException {
        this(factory, workload, schedule, List.of());
    }

    /**
     * @param onward what each consumer sends for each message that it gets, in the same transaction
     */
    Consumers(ConnectionFactory factory, Workload workload, Schedule schedule, List<Workload> onward)
            throws JMSException {
        this.workload = workload;
        long begin = System.nanoTime();
        this.others = new OtherSubscribers(factory, workload);
        for (int i = 0; i < workload.shape().consumers(); i++) {
            subscribe(factory, i, schedule, onward);
        }
        this.setUp = new Measurement.SetUp(others.subscribed() + receivers.size(),
                workload.filtering().others() + receivers.size(), System.nanoTime() - begin);
    }

    /** How subscribing went. */
    Measurement.SetUp setUp() {
        return setUp;
    }

    private void subscribe(ConnectionFactory factory, int number, Schedule schedule, List<Workload> onward)
            throws JMSException {
        Workload.Shape shape = workload.shape();
        boolean alone = shape.kind() == Workload.Kind.TOPIC || shape.consumers() == shape.destinations();
        Ledger ledger = new Ledger("consumer " + number, shape.producers(), alone);
        Connection connection = connect(factory);
        connection.setExceptionListener(e -> ledger.violation("its connection failed: " + e));
        Session session = Receiver.open(connection, workload.receiving().acknowledgement());
        Receiver receiver = new Receiver(session, workload, ledger, schedule,
                new Onward(session, onward, number % shape.destinations()));
        String selector = workload.filtering().selector();
        consumer(session, shape.names().get(number % shape.destinations()), selector).setMessageListener(receiver);
        receivers.add(receiver);
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
        return Stream.concat(receivers.stream().flatMap(receiver -> receiver.ledger().violations().stream()),
                others.violations().stream()).toList();
    }

    void addLatencies(Latency sum) {
        receivers.forEach(receiver -> sum.add(receiver.latency()));
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
        others.close();
    }
}
