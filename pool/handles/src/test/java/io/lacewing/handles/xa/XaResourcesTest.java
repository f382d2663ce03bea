package io.lacewing.handles.xa;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.SessionOpener;
import io.lacewing.handles.SessionSet;
import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeXid;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;

class XaResourcesTest {

    private final FakeBroker broker = new FakeBroker();
    private final RecoveryXaResource recovery =
            new RecoveryXaResource(() -> new FakeConnectionFactory(broker).createXAConnection());

    private static final class Wrapper extends WrappedXaResource {
        private final XAResource inside;

        Wrapper(XAResource inside) {
            this.inside = inside;
        }

        @Override
        protected XAResource delegate() {
            return inside;
        }
    }

    private static XAResource resource(FakeBroker broker) throws JMSException {
        return new FakeConnectionFactory(broker).createXAConnection().createXASession().getXAResource();
    }

    /** What a container does: a wrapper of its own that unwraps nothing but itself. */
    private static XAResource containerWrapper(XAResource inside) {
        return (XAResource) Proxy.newProxyInstance(XaResourcesTest.class.getClassLoader(),
                new Class<?>[] {XAResource.class}, (self, method, args) -> {
                    try {
                        return method.invoke(inside, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void twoSessionsOfOneBrokerAreOneResourceManagerHoweverTheyAreWrapped() throws Exception {
        XAResource inbound = new Wrapper(resource(broker));
        XAResource outbound = new Wrapper(resource(broker));
        assertTrue(inbound.isSameRM(outbound));
        assertTrue(inbound.isSameRM(containerWrapper(outbound)));
        assertTrue(containerWrapper(inbound).isSameRM(outbound));
        assertTrue(inbound.isSameRM(containerWrapper(resource(broker))));
    }

    @Test
    void sessionsOfDifferentBrokersAreNotOneResourceManager() throws Exception {
        XAResource here = new Wrapper(resource(broker));
        XAResource there = new Wrapper(resource(new FakeBroker()));
        assertFalse(here.isSameRM(there));
        assertFalse(here.isSameRM(containerWrapper(there)));
    }

    @Test
    void endsAnAssociationOnceThoughContainerAndTransactionManagerBothEndIt() throws Exception {
        XAConnection connection = new FakeConnectionFactory(broker).createXAConnection();
        XAResource outbound = new SessionSetXaResource(new SessionSet(new SessionOpener() {
            @Override
            public XASession openXa() throws JMSException {
                return connection.createXASession();
            }

            @Override
            public Session open(boolean transacted, int acknowledgeMode) throws JMSException {
                return connection.createSession(transacted, acknowledgeMode);
            }
        }, true, 1));
        Xid branch = new FakeXid(7);
        outbound.start(branch, XAResource.TMNOFLAGS);
        outbound.end(branch, XAResource.TMSUCCESS);
        broker.failNextXaCall(XAException.XAER_PROTO);
        outbound.end(branch, XAResource.TMSUCCESS);
        assertThrows(XAException.class, () -> outbound.end(new FakeXid(8), XAResource.TMSUCCESS));
    }

    @Test
    void aScanThatFailedKeepsNoConnectionOpen() throws Exception {
        Xid left = new FakeXid(1);
        broker.leavePrepared(left);
        broker.failNextXaCall(XAException.XAER_RMERR);
        assertThrows(XAException.class, () -> recovery.recover(XAResource.TMSTARTRSCAN));
        assertEquals(0, broker.openConnections());
        recovery.commit(left, false);
        assertEquals(0, broker.openConnections());
    }

    @Test
    void recoveryOpensAConnectionForTheScanAndClosesItAfterwards() throws Exception {
        Xid left = new FakeXid(1);
        broker.leavePrepared(left);
        assertEquals(0, broker.count(CONNECTIONS_OPENED));
        assertArrayEquals(new Xid[] {left}, recovery.recover(XAResource.TMSTARTRSCAN));
        assertEquals(0, broker.count(CONNECTIONS_CLOSED));
        recovery.commit(left, false);
        recovery.recover(XAResource.TMENDRSCAN);
        assertEquals(1, broker.count(CONNECTIONS_OPENED));
        assertEquals(1, broker.count(CONNECTIONS_CLOSED));
        assertEquals(0, broker.openBranches());
    }

    @Test
    void recoveryFinishesABranchOutsideAScan() throws Exception {
        broker.leavePrepared(new FakeXid(1));
        recovery.rollback(new FakeXid(1));
        assertEquals(List.of("rollback"), broker.xaLog());
        assertEquals(0, broker.openConnections());
    }

    @Test
    void recoveryGetsOverARestartOfTheBrokerDuringAScan() throws Exception {
        broker.leavePrepared(new FakeXid(1));
        recovery.recover(XAResource.TMSTARTRSCAN);
        broker.breakConnections();
        recovery.commit(new FakeXid(1), false);
        recovery.recover(XAResource.TMENDRSCAN);
        assertEquals(2, broker.count(CONNECTIONS_OPENED));
        assertEquals(0, broker.openConnections());
        assertEquals(0, broker.openBranches());
    }

    @Test
    void recoverySaysThatTheBrokerIsAwayAndTriesAgainNextTime() throws Exception {
        broker.refuseConnections(new JMSException("down"));
        XAException failure = assertThrows(XAException.class, () -> recovery.recover(XAResource.TMSTARTRSCAN));
        assertEquals(XAException.XAER_RMFAIL, failure.errorCode);
        assertEquals(0, recovery.recover(XAResource.TMENDRSCAN).length);
        broker.refuseConnections(null);
        recovery.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
        assertEquals(0, broker.openConnections());
    }

    @Test
    void recoveryTakesNoPartInTransactions() {
        assertThrows(XAException.class, () -> recovery.start(new FakeXid(1), XAResource.TMNOFLAGS));
        assertThrows(XAException.class, () -> recovery.prepare(new FakeXid(1)));
    }
}
