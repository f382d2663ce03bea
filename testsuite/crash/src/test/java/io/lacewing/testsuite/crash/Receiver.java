package io.lacewing.testsuite.crash;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Receives in transactions of a few messages. A task for one thread. */
final class Receiver implements Runnable {

    private static final int BATCH = 7;
    private static final long PATIENCE = 60_000;

    private final BrokerProcess broker;
    private final Ledger ledger;
    private final Runnable onConnected;

    Receiver(BrokerProcess broker, Ledger ledger, Runnable onConnected) {
        this.broker = broker;
        this.ledger = ledger;
        this.onConnected = onConnected;
    }

    /** Receives until the broker is gone. */
    @Override
    public void run() {
        receive(consumer -> consumer.receiveBody(String.class, PATIENCE));
    }

    /** Receives until the queue is empty. */
    void drain() {
        receive(consumer -> consumer.receiveBodyNoWait(String.class));
    }

    private void receive(Function<JMSConsumer, String> next) {
        try (JMSContext context = broker.factory().createContext(JMSContext.SESSION_TRANSACTED)) {
            JMSConsumer consumer = context.createConsumer(context.createQueue(KillLoopTest.QUEUE));
            onConnected.run();
            List<String> batch = nextBatch(consumer, next);
            while (!batch.isEmpty() && commit(context, batch)) {
                batch = nextBatch(consumer, next);
            }
        }
    }

    /** Up to {@link #BATCH} messages; none when the broker is gone, as nothing that it delivered is then settled. */
    private List<String> nextBatch(JMSConsumer consumer, Function<JMSConsumer, String> next) {
        List<String> batch = new ArrayList<>();
        try {
            String message = next.apply(consumer);
            while (message != null) {
                ledger.delivered(message);
                batch.add(message);
                message = batch.size() < BATCH ? next.apply(consumer) : null;
            }
            return batch;
        } catch (JMSRuntimeException brokerGone) {
            return List.of();
        }
    }

    private boolean commit(JMSContext context, List<String> batch) {
        try {
            context.commit();
        } catch (JMSRuntimeException brokerGone) {
            ledger.perhapsReceived(batch);
            return false;
        }
        ledger.received(batch);
        return true;
    }
}
