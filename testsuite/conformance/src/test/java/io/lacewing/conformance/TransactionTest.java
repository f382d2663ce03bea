package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.TransactionRolledBackException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TransactionTest extends Conformance {

    @Test
    void whatWasSentIsThereAfterTheCommit() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        MessageConsumer consumer = session().createConsumer(queue);
        send(session, queue, "one", "two");
        assertReceivesNothing(consumer);
        session.commit();
        assertReceives(consumer, "one");
        assertReceives(consumer, "two");
    }

    @Test
    void whatWasSentIsForgottenAfterTheRollback() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        send(session, queue, "one");
        session.rollback();
        send(session, queue, "two");
        session.commit();
        MessageConsumer consumer = session().createConsumer(queue);
        assertReceives(consumer, "two");
        assertReceivesNothing(consumer);
    }

    @Test
    void whatWasReceivedComesAgainInOrderAfterTheRollback() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        send(session(), queue, "one", "two", "three", "four");
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one");
        session.commit();
        assertReceives(consumer, "two");
        assertReceives(consumer, "three");
        session.rollback();
        TextMessage two = assertReceives(consumer, "two");
        assertTrue(two.getJMSRedelivered());
        assertEquals(2, two.getIntProperty("JMSXDeliveryCount"));
        assertReceives(consumer, "three");
        assertFalse(assertReceives(consumer, "four").getJMSRedelivered());
        session.commit();
        assertReceivesNothing(consumer);
    }

    @Test
    void receivingAndSendingIsOneTransaction() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue in = queue(session);
        Queue out = session.createQueue(name("out-"));
        send(session(), in, "request");
        MessageConsumer consumer = session.createConsumer(in);
        MessageConsumer result = session().createConsumer(out);
        assertReceives(consumer, "request");
        send(session, out, "first answer");
        session.rollback();
        assertReceivesNothing(result);
        assertReceives(consumer, "request");
        send(session, out, "second answer");
        session.commit();
        assertReceives(result, "second answer");
        assertReceivesNothing(consumer);
    }

    @Test
    void closingRollsBack() throws JMSException {
        Connection connection = connect();
        Session session = connection.createSession(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        send(session(), queue, "one");
        assertReceives(session.createConsumer(queue), "one");
        send(session, queue, "lost");
        session.close();
        MessageConsumer consumer = session().createConsumer(queue);
        assertTrue(assertReceives(consumer, "one").getJMSRedelivered());
        assertReceivesNothing(consumer);
    }

    @Test
    void whatAClosedConsumerReceivedBelongsToTheTransaction() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        send(session(), queue, "one", "two");
        MessageConsumer first = session.createConsumer(queue);
        assertReceives(first, "one");
        first.close();
        session.rollback();
        MessageConsumer second = session.createConsumer(queue);
        assertReceives(second, "one");
        second.close();
        session.commit();
        MessageConsumer third = session.createConsumer(queue);
        assertReceives(third, "two");
        session.commit();
        assertReceivesNothing(third);
    }

    @Test
    void aListenerCanCommitAndRollBack() throws Exception {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        CountDownLatch committed = new CountDownLatch(2);
        session.createConsumer(queue).setMessageListener(message -> {
            try {
                if (message.getJMSRedelivered()) {
                    session.commit();
                    committed.countDown();
                } else {
                    session.rollback();
                }
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        send(session(), queue, "one", "two");
        assertTrue(committed.await(PATIENCE, TimeUnit.MILLISECONDS));
        session.close();
        assertReceivesNothing(session().createConsumer(queue));
    }

    @Test
    void aCommitFailsIfASendOfItFailed() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        send(session, queue, "one");
        MessageProducer anonymous = session.createProducer(null);
        anonymous.send(session.createQueue(name(RunningBroker.STRICT)), session.createTextMessage("nowhere"));
        assertThrows(TransactionRolledBackException.class, session::commit);
        send(session, queue, "two");
        session.commit();
        MessageConsumer consumer = session().createConsumer(queue);
        assertReceives(consumer, "two");
        assertReceivesNothing(consumer);
    }

    @Test
    void aManyMessageTransactionIsWhole() throws JMSException {
        Session session = session(Session.SESSION_TRANSACTED);
        Queue queue = queue(session);
        for (int i = 0; i < 1000; i++) {
            send(session, queue, "message " + i);
        }
        session.commit();
        MessageConsumer consumer = session.createConsumer(queue);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 1000; i++) {
                assertReceives(consumer, "message " + i);
            }
            session.rollback();
        }
    }

    @Test
    void onlyATransactedSessionCommits() throws JMSException {
        Session session = session();
        assertThrows(IllegalStateException.class, session::commit);
        assertThrows(IllegalStateException.class, session::rollback);
        Session transacted = session(Session.SESSION_TRANSACTED);
        assertThrows(IllegalStateException.class, transacted::recover);
        assertTrue(transacted.getTransacted());
        assertEquals(Session.SESSION_TRANSACTED, transacted.getAcknowledgeMode());
    }
}
