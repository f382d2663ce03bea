package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many sessions at once: nothing is lost, nothing comes twice. */
class ConcurrencyTest extends Conformance {

    private static final int WORKERS = 4;
    private static final int PER_WORKER = 250;

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stopThreads() {
        threads.shutdownNow();
    }

    private <T> List<T> onEveryWorker(WorkerTask<T> task) throws Exception {
        List<Future<T>> running = new ArrayList<>();
        for (int worker = 0; worker < WORKERS; worker++) {
            int number = worker;
            running.add(threads.submit((Callable<T>) () -> task.run(number)));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> result : running) {
            results.add(result.get(3 * PATIENCE, TimeUnit.MILLISECONDS));
        }
        return results;
    }

    private interface WorkerTask<T> {

        T run(int number) throws Exception;
    }

    private static Set<String> expected() {
        Set<String> expected = new TreeSet<>();
        for (int worker = 0; worker < WORKERS; worker++) {
            for (int i = 0; i < PER_WORKER; i++) {
                expected.add(worker + "-" + i);
            }
        }
        return expected;
    }

    @Test
    void transactionsThatRollBackNowAndThenLoseAndDoubleNothing() throws Exception {
        Connection connection = connect("?consumerWindowSize=2000");
        Queue queue = queue(connection.createSession());
        onEveryWorker(number -> sendInTransactions(connection, queue, number));
        CountDownLatch left = new CountDownLatch(WORKERS * PER_WORKER);
        List<List<String>> received = onEveryWorker(number -> receiveInTransactions(connection, queue, number, left));
        List<String> all = new ArrayList<>();
        received.forEach(all::addAll);
        assertEquals(expected(), new TreeSet<>(all));
        assertEquals(WORKERS * PER_WORKER, all.size(), "some came twice");
    }

    private static Void sendInTransactions(Connection connection, Queue queue, int number) throws JMSException {
        Random random = new Random(number);
        try (Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(queue);
            int committed = 0;
            while (committed < PER_WORKER) {
                int batch = Math.min(1 + random.nextInt(10), PER_WORKER - committed);
                for (int i = 0; i < batch; i++) {
                    producer.send(session.createTextMessage(number + "-" + (committed + i)));
                }
                if (random.nextInt(5) == 0) {
                    session.rollback();
                } else {
                    session.commit();
                    committed += batch;
                }
            }
        }
        return null;
    }

    private static List<String> receiveInTransactions(Connection connection, Queue queue, int number,
            CountDownLatch left) throws JMSException {
        Random random = new Random(number);
        List<String> received = new ArrayList<>();
        try (Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            MessageConsumer consumer = session.createConsumer(queue);
            while (left.getCount() > 0) {
                List<String> batch = new ArrayList<>();
                int wanted = 1 + random.nextInt(10);
                TextMessage message = (TextMessage) consumer.receive(MOMENT);
                while (message != null && batch.size() < wanted) {
                    batch.add(message.getText());
                    message = batch.size() < wanted ? (TextMessage) consumer.receive(MOMENT) : null;
                }
                if (random.nextInt(8) == 0) {
                    session.rollback();
                } else {
                    session.commit();
                    received.addAll(batch);
                    batch.forEach(text -> left.countDown());
                }
            }
        }
        return received;
    }

    @Test
    void listenersOfManySessionsShareTheWork() throws Exception {
        Connection connection = connect();
        Queue queue = queue(connection.createSession());
        LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
        for (int i = 0; i < WORKERS; i++) {
            connection.createSession().createConsumer(queue).setMessageListener(message -> {
                try {
                    received.add(((TextMessage) message).getText());
                } catch (JMSException e) {
                    throw new AssertionError(e);
                }
            });
        }
        onEveryWorker(number -> {
            try (Session session = connection.createSession()) {
                for (int i = 0; i < PER_WORKER; i++) {
                    send(session, queue, number + "-" + i);
                }
            }
            return null;
        });
        Set<String> all = new TreeSet<>();
        for (int i = 0; i < WORKERS * PER_WORKER; i++) {
            assertTrue(all.add(received.poll(PATIENCE, TimeUnit.MILLISECONDS)));
        }
        assertEquals(expected(), all);
    }

    @Test
    void consumersThatComeAndGoLoseNothing() throws Exception {
        Connection connection = connect();
        Queue queue = queue(connection.createSession());
        onEveryWorker(number -> sendInTransactions(connection, queue, number));
        AtomicInteger left = new AtomicInteger(WORKERS * PER_WORKER);
        List<List<String>> received = onEveryWorker(number -> {
            List<String> own = new ArrayList<>();
            try (Session session = connection.createSession()) {
                while (left.get() > 0) {
                    try (MessageConsumer consumer = session.createConsumer(queue)) {
                        for (int i = 0; i < 7; i++) {
                            TextMessage message = (TextMessage) consumer.receiveNoWait();
                            if (message != null) {
                                own.add(message.getText());
                                left.decrementAndGet();
                            }
                        }
                    }
                }
            }
            return own;
        });
        Set<String> all = new TreeSet<>();
        received.forEach(own -> own.forEach(text -> assertTrue(all.add(text), text + " came twice")));
        assertEquals(expected(), all);
    }

    @Test
    void connectionsComeAndGo() throws Exception {
        onEveryWorker(number -> {
            for (int i = 0; i < 25; i++) {
                try (Connection connection = factory().createConnection()) {
                    connection.start();
                    Session session = connection.createSession();
                    Queue queue = session.createQueue(name(number + "-"));
                    send(session, queue, "message " + i);
                    assertReceives(session.createConsumer(queue), "message " + i);
                }
            }
            return null;
        });
    }
}
