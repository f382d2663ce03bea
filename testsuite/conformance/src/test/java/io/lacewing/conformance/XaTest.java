package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TransactionInProgressException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAJMSContext;
import jakarta.jms.XASession;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class XaTest extends Conformance {

    private static final AtomicInteger BRANCHES = new AtomicInteger();

    private record TestXid(int number) implements Xid {

        @Override
        public int getFormatId() {
            return 0x7E57;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1};
        }

        boolean is(Xid other) {
            return other.getFormatId() == getFormatId()
                    && Arrays.equals(other.getGlobalTransactionId(), getGlobalTransactionId())
                    && Arrays.equals(other.getBranchQualifier(), getBranchQualifier());
        }
    }

    private static TestXid newBranch() {
        return new TestXid(BRANCHES.incrementAndGet());
    }

    private XAConnection connectXa() throws JMSException {
        XAConnection connection = closedLater(factory().createXAConnection());
        connection.start();
        return connection;
    }

    private static void assertXa(int code, Executable call) {
        XAException failure = assertThrows(XAException.class, call);
        assertEquals(code, failure.errorCode, failure.getMessage());
    }

    private interface Work {

        void run() throws JMSException;
    }

    private static void in(XAResource resource, Xid branch, Work work) throws Exception {
        resource.start(branch, XAResource.TMNOFLAGS);
        work.run();
        resource.end(branch, XAResource.TMSUCCESS);
    }

    @Test
    void commitsInOnePhase() throws Exception {
        XASession session = connectXa().createXASession();
        Queue in = queue(session);
        Queue out = session.createQueue(name("out-"));
        send(session(), in, "request");
        MessageConsumer consumer = session.createConsumer(in);
        MessageConsumer result = session().createConsumer(out);
        Xid branch = newBranch();
        in(session.getXAResource(), branch, () -> {
            assertReceives(consumer, "request");
            send(session, out, "answer");
        });
        assertReceivesNothing(result);
        session.getXAResource().commit(branch, true);
        assertReceives(result, "answer");
        assertReceivesNothing(consumer);
    }

    @Test
    void commitsInTwoPhases() throws Exception {
        XASession session = connectXa().createXASession();
        Queue queue = queue(session);
        MessageConsumer result = session().createConsumer(queue);
        XAResource resource = session.getXAResource();
        TestXid branch = newBranch();
        in(resource, branch, () -> send(session, queue, "one"));
        assertEquals(XAResource.XA_OK, resource.prepare(branch));
        assertTrue(Arrays.stream(resource.recover(XAResource.TMSTARTRSCAN)).anyMatch(branch::is));
        assertReceivesNothing(result);
        resource.commit(branch, false);
        assertReceives(result, "one");
        assertFalse(Arrays.stream(resource.recover(XAResource.TMSTARTRSCAN)).anyMatch(branch::is));
    }

    @Test
    void anEmptyBranchIsReadOnly() throws Exception {
        XAResource resource = connectXa().createXASession().getXAResource();
        Xid branch = newBranch();
        in(resource, branch, () -> { });
        assertEquals(XAResource.XA_RDONLY, resource.prepare(branch));
    }

    @Test
    void rollsBack() throws Exception {
        XASession session = connectXa().createXASession();
        Queue queue = queue(session);
        send(session(), queue, "one", "two");
        MessageConsumer consumer = session.createConsumer(queue);
        XAResource resource = session.getXAResource();
        Xid branch = newBranch();
        in(resource, branch, () -> {
            assertReceives(consumer, "one");
            send(session, queue, "lost");
        });
        resource.rollback(branch);
        Xid next = newBranch();
        in(resource, next, () -> {
            Message again = assertReceives(consumer, "one");
            assertTrue(again.getJMSRedelivered());
            assertEquals(2, again.getIntProperty("JMSXDeliveryCount"));
            assertFalse(assertReceives(consumer, "two").getJMSRedelivered());
            assertReceivesNothing(consumer);
        });
        resource.commit(next, true);
    }

    @Test
    void rollsBackWhatIsPrepared() throws Exception {
        XASession session = connectXa().createXASession();
        Queue queue = queue(session);
        send(session(), queue, "one");
        MessageConsumer consumer = session.createConsumer(queue);
        XAResource resource = session.getXAResource();
        Xid branch = newBranch();
        in(resource, branch, () -> assertReceives(consumer, "one"));
        resource.prepare(branch);
        connectXa().createXASession().getXAResource().rollback(branch);
        assertTrue(assertReceives(consumer, "one").getJMSRedelivered());
    }

    @Test
    void twoSessionsJoinOneBranch() throws Exception {
        XASession one = connectXa().createXASession();
        XASession other = connectXa().createXASession();
        assertTrue(one.getXAResource().isSameRM(other.getXAResource()));
        Queue queue = queue(one);
        MessageConsumer result = session().createConsumer(queue);
        Xid branch = newBranch();
        one.getXAResource().start(branch, XAResource.TMNOFLAGS);
        send(one, queue, "one");
        other.getXAResource().start(branch, XAResource.TMJOIN);
        send(other, queue, "other");
        other.getXAResource().end(branch, XAResource.TMSUCCESS);
        one.getXAResource().end(branch, XAResource.TMSUCCESS);
        other.getXAResource().commit(branch, true);
        assertReceives(result, "one");
        assertReceives(result, "other");
    }

    @Test
    void aBranchCanBeSuspendedAndResumed() throws Exception {
        XASession session = connectXa().createXASession();
        Queue queue = queue(session);
        MessageConsumer result = session().createConsumer(queue);
        XAResource resource = session.getXAResource();
        Xid branch = newBranch();
        resource.start(branch, XAResource.TMNOFLAGS);
        send(session, queue, "in");
        resource.end(branch, XAResource.TMSUSPEND);
        send(session, queue, "outside");
        assertReceives(result, "outside");
        resource.start(branch, XAResource.TMRESUME);
        send(session, queue, "in again");
        resource.end(branch, XAResource.TMSUCCESS);
        assertReceivesNothing(result);
        resource.commit(branch, true);
        assertReceives(result, "in");
        assertReceives(result, "in again");
    }

    @Test
    void worksByItselfOutsideABranch() throws Exception {
        XAConnection connection = connectXa();
        XASession session = connection.createXASession();
        Queue queue = queue(session);
        send(session, queue, "one", "two");
        assertReceives(session.createConsumer(queue), "one");
        connection.close();
        MessageConsumer consumer = session().createConsumer(queue);
        assertReceives(consumer, "two");
        assertReceivesNothing(consumer);
    }

    @Test
    void aListenerWorksInTheBranchThatItStarts() throws Exception {
        XASession session = connectXa().createXASession();
        Queue in = queue(session);
        Queue out = session.createQueue(name("out-"));
        XAResource resource = session.getXAResource();
        BlockingQueue<Exception> failures = new LinkedBlockingQueue<>();
        session.createConsumer(in).setMessageListener(message -> {
            Xid branch = newBranch();
            try {
                resource.start(branch, XAResource.TMNOFLAGS);
                message.acknowledge();
                send(session, out, "answer " + message.getIntProperty("JMSXDeliveryCount"));
                resource.end(branch, XAResource.TMSUCCESS);
                if (message.getJMSRedelivered()) {
                    resource.commit(branch, true);
                } else {
                    resource.rollback(branch);
                }
            } catch (XAException | JMSException e) {
                failures.add(e);
            }
        });
        Session other = session();
        MessageConsumer results = other.createConsumer(out);
        send(other, in, "one", "two");
        assertReceives(results, "answer 2");
        assertReceives(results, "answer 2");
        assertReceivesNothing(results);
        session.close();
        assertReceivesNothing(other.createConsumer(in));
        assertEquals(0, failures.size(), failures::toString);
    }

    @Test
    void aListenerThatFailsGetsItsMessageAgain() throws Exception {
        XASession session = connectXa().createXASession();
        Queue queue = queue(session);
        BlockingQueue<Integer> counts = new LinkedBlockingQueue<>();
        session.createConsumer(queue).setMessageListener(message -> {
            try {
                counts.add(message.getIntProperty("JMSXDeliveryCount"));
                if (!message.getJMSRedelivered()) {
                    throw new IllegalStateException("on purpose");
                }
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        send(session(), queue, "one");
        assertEquals(1, counts.poll(PATIENCE, TimeUnit.MILLISECONDS));
        assertEquals(2, counts.poll(PATIENCE, TimeUnit.MILLISECONDS));
    }

    @Test
    void losingTheConnectionRollsBackWhatIsNotPrepared() throws Exception {
        XAConnection connection = connectXa();
        XASession session = connection.createXASession();
        Queue queue = queue(session);
        XAResource resource = session.getXAResource();
        Xid branch = newBranch();
        resource.start(branch, XAResource.TMNOFLAGS);
        send(session, queue, "lost");
        connection.close();
        assertReceivesNothing(session().createConsumer(queue));
        XAResource other = connectXa().createXASession().getXAResource();
        XAException failure = assertThrows(XAException.class, () -> other.commit(branch, true));
        assertTrue(failure.errorCode == XAException.XAER_NOTA || failure.errorCode >= XAException.XA_RBBASE,
                "code " + failure.errorCode);
    }

    @Test
    void aPreparedBranchSurvivesARestart() throws Exception {
        TestXid branch = newBranch();
        try (RunningBroker own = new RunningBroker(builder -> builder)) {
            try (XAConnection connection = new LacewingConnectionFactory(own.url(transport)).createXAConnection()) {
                XASession session = connection.createXASession();
                in(session.getXAResource(), branch, () -> send(session, queue(session), "prepared"));
                session.getXAResource().prepare(branch);
            }
            own.stop();
            own.start();
            try (XAConnection connection = new LacewingConnectionFactory(own.url(transport)).createXAConnection()) {
                connection.start();
                XASession session = connection.createXASession();
                MessageConsumer consumer = session.createConsumer(queue(session));
                assertReceivesNothing(consumer);
                XAResource resource = session.getXAResource();
                assertTrue(Arrays.stream(resource.recover(XAResource.TMSTARTRSCAN)).anyMatch(branch::is));
                resource.commit(branch, false);
                assertReceives(consumer, "prepared");
            }
        }
    }

    @Test
    void answersWrongCallsWithXaCodes() throws Exception {
        XAResource resource = connectXa().createXASession().getXAResource();
        Xid branch = newBranch();
        assertXa(XAException.XAER_NOTA, () -> resource.commit(branch, true));
        assertXa(XAException.XAER_NOTA, () -> resource.start(branch, XAResource.TMJOIN));
        resource.start(branch, XAResource.TMNOFLAGS);
        assertXa(XAException.XAER_PROTO, () -> resource.start(newBranch(), XAResource.TMNOFLAGS));
        assertXa(XAException.XAER_PROTO, () -> resource.prepare(branch));
        resource.end(branch, XAResource.TMSUCCESS);
        XAResource other = connectXa().createXASession().getXAResource();
        assertXa(XAException.XAER_DUPID, () -> other.start(branch, XAResource.TMNOFLAGS));
        resource.rollback(branch);
        assertXa(XAException.XAER_NOTA, () -> resource.rollback(branch));
    }

    @Test
    void aBranchThatTakesTooLongIsRolledBack() throws Exception {
        XAConnection connection = closedLater(factory("?consumerWindowSize=0").createXAConnection());
        connection.start();
        XASession session = connection.createXASession();
        XAResource resource = session.getXAResource();
        assertTrue(resource.setTransactionTimeout(1));
        assertEquals(1, resource.getTransactionTimeout());
        Queue queue = queue(session);
        send(session(), queue, "one");
        MessageConsumer consumer = session.createConsumer(queue);
        Xid branch = newBranch();
        resource.start(branch, XAResource.TMNOFLAGS);
        assertReceives(consumer, "one");
        MessageConsumer other = session().createConsumer(queue);
        assertTrue(assertReceives(other, "one").getJMSRedelivered(), "it came back when the time was up");
        assertThrows(XAException.class, () -> {
            resource.end(branch, XAResource.TMSUCCESS);
            resource.commit(branch, true);
        });
    }

    @Test
    void onlyTheTransactionManagerCommits() throws Exception {
        XASession session = connectXa().createXASession();
        assertTrue(session.getTransacted());
        assertThrows(TransactionInProgressException.class, session::commit);
        assertThrows(TransactionInProgressException.class, session::rollback);
    }

    @Test
    void aContextTakesPartToo() throws Exception {
        try (XAJMSContext context = factory().createXAContext()) {
            Queue queue = context.createQueue(name(""));
            MessageConsumer result = session().createConsumer(queue);
            Xid branch = newBranch();
            XAResource resource = context.getXAResource();
            in(resource, branch, () -> context.getContext().createProducer().send(queue, "one"));
            assertReceivesNothing(result);
            resource.commit(branch, true);
            assertReceives(result, "one");
        }
    }
}
