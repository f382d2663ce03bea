package io.lacewing.benchmarks.driver;

import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;

/** A consumer's listener: reads, notes, and commits where it is to. Called by the thread of its session. */
final class Receiver implements MessageListener {

    private final Session session;
    private final int transactionSize;
    private final Body body;
    private final Ledger ledger;
    private final Schedule schedule;
    private final Onward onward;
    private final Latency latency = new Latency();
    private int inTransaction;

    Receiver(Session session, Workload workload, Ledger ledger, Schedule schedule, Onward onward) {
        this.session = session;
        this.transactionSize = workload.receiving().acknowledgement() == Acknowledgement.TRANSACTED
                ? workload.receiving().transactionSize() : 0;
        this.body = new Body(workload.shape().bodyBytes());
        this.ledger = ledger;
        this.schedule = schedule;
        this.onward = onward;
    }

    /** The acknowledge mode that the JMS API calls what the workload asks for. */
    static Session open(jakarta.jms.Connection connection, Acknowledgement mode) throws JMSException {
        return switch (mode) {
            case AUTO -> connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            case DUPS_OK -> connection.createSession(false, Session.DUPS_OK_ACKNOWLEDGE);
            case TRANSACTED -> connection.createSession(true, Session.SESSION_TRANSACTED);
        };
    }

    @Override
    public void onMessage(Message message) {
        try {
            body.read(message);
            if (schedule.paced()) {
                long due = schedule.due(body.producer(), body.sequence());
                if (schedule.recorded(due)) {
                    latency.record(System.nanoTime() - due);
                }
            }
            onward.send(body.producer(), body.sequence());
            if (transactionSize > 0 && ++inTransaction == transactionSize) {
                session.commit();
                inTransaction = 0;
            }
            ledger.note(body.producer(), body.sequence());
        } catch (JMSException | RuntimeException e) {
            ledger.violation("receiving failed: " + e);
        }
    }

    Ledger ledger() {
        return ledger;
    }

    /** Complete when nothing is delivered any more. */
    Latency latency() {
        return latency;
    }
}
