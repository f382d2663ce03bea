package io.lacewing.testsuite.crash;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import java.util.List;
import java.util.stream.IntStream;

/** Sends units of persistent messages until the broker is gone. A task for one thread. */
final class Sender implements Runnable {

    private final BrokerProcess broker;
    private final Ledger ledger;
    private final String name;
    private final int messagesPerUnit;
    private final Runnable onConnected;
    private final Runnable afterEachUnit;

    Sender(BrokerProcess broker, Ledger ledger, String name, int messagesPerUnit, Runnable onConnected,
            Runnable afterEachUnit) {
        this.broker = broker;
        this.ledger = ledger;
        this.name = name;
        this.messagesPerUnit = messagesPerUnit;
        this.onConnected = onConnected;
        this.afterEachUnit = afterEachUnit;
    }

    @Override
    public void run() {
        int mode = messagesPerUnit == 1 ? JMSContext.AUTO_ACKNOWLEDGE : JMSContext.SESSION_TRANSACTED;
        try (JMSContext context = broker.factory().createContext(mode)) {
            Queue queue = context.createQueue(KillLoopTest.QUEUE);
            onConnected.run();
            for (int number = 0; send(context, queue, name + "-" + number); number++) {
                afterEachUnit.run();
            }
        }
    }

    private boolean send(JMSContext context, Queue queue, String unit) {
        List<String> messages = IntStream.range(0, messagesPerUnit).mapToObj(part -> unit + "." + part).toList();
        try {
            JMSProducer producer = context.createProducer();
            messages.forEach(message -> producer.send(queue, message));
            if (context.getTransacted()) {
                context.commit();
            }
        } catch (JMSRuntimeException brokerGone) {
            ledger.leftOpen(unit, messages);
            return false;
        }
        ledger.promised(unit, messages);
        return true;
    }
}
