package io.lacewing.ra.inbound;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.ra.inbound.Inbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.ra.inbound.EndpointStatus.State;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an activation does when the broker is away, at the start or later. */
@Timeout(30)
class ReconnectTest {

    private final Inbound inbound = new Inbound();

    @AfterEach
    void stop() {
        inbound.close();
    }

    @Test
    void keepsTryingWhileTheBrokerIsAwayAndLogsTheOutageOnce() throws Exception {
        inbound.broker.refuseConnections(new JMSException("connection refused"));
        TestBean bean = inbound.activate(new TestBean(true));
        for (int i = 0; i < 5; i++) {
            inbound.waiter.awaitPause();
            assertEquals(State.RETRYING, inbound.status().state());
            inbound.waiter.pass();
        }
        inbound.waiter.awaitPause();
        assertEquals(6, inbound.status().attempts());
        assertTrue(inbound.status().problem().contains("connection refused"));
        inbound.broker.refuseConnections(null);
        inbound.waiter.pass();
        awaitState(State.RECEIVING);
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(List.of("order"), bean.received);
        assertEquals(1, inbound.logged("Trying again").size(), inbound.log::toString);
        assertEquals(1, inbound.logged("LCW09212").size());
        assertEquals(List.of(2000L, 2000L, 2000L, 2000L, 2000L, 2000L), inbound.waiter.pauses);
    }

    private void awaitState(State state) {
        while (inbound.status().state() != state) {
            Thread.onSpinWait();
        }
    }

    @Test
    void comesBackAfterTheConnectionIsLost() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        assertEquals(State.RECEIVING, inbound.status().state());
        assertEquals(15, inbound.status().sessions());
        inbound.broker.refuseConnections(new JMSException("restarting"));
        inbound.broker.breakConnections();
        inbound.waiter.awaitPause();
        inbound.broker.refuseConnections(null);
        inbound.waiter.pass();
        awaitState(State.RECEIVING);
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(List.of("order"), bean.received);
        assertEquals(2, inbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(1, inbound.logged("Trying again").size());
        assertTrue(inbound.logged("Trying again").get(0).contains("the broker is gone"), inbound.log::toString);
        assertEquals(1, inbound.logged("LCW09212").size());
    }

    @Test
    void pausesBeforeItReconnectsIfTheConnectionIsLostAtOnce() throws Exception {
        inbound.waiter.standsStill = true;
        inbound.activate(new TestBean(true));
        for (int i = 0; i < 3; i++) {
            inbound.broker.breakConnections();
            inbound.waiter.awaitPause();
            assertEquals(1 + i, inbound.broker.count(CONNECTIONS_OPENED));
            assertEquals(State.RETRYING, inbound.status().state());
            inbound.waiter.pass();
            awaitState(State.RECEIVING);
        }
        assertEquals(List.of(2000L, 2000L, 2000L), inbound.waiter.pauses);
    }

    @Test
    void goesOnAfterAnAttemptThatBrokeOffUnexpectedly() throws Exception {
        TestBean bean = new TestBean(true);
        bean.unexpected = new IllegalStateException("the container is confused");
        inbound.activate(bean);
        inbound.waiter.awaitPause();
        assertEquals(0, inbound.broker.openConnections());
        assertTrue(inbound.status().problem().contains("the container is confused"));
        bean.unexpected = null;
        inbound.waiter.pass();
        awaitState(State.RECEIVING);
    }

    @Test
    void aDeploymentFailsWithTheReasonIfNoFurtherAttemptIsAllowed() {
        inbound.spec.setSetupAttempts(0);
        inbound.broker.refuseConnections(new JMSException("connection refused"));
        ResourceException failure = assertThrows(ResourceException.class, () -> inbound.activate(new TestBean(true)));
        assertTrue(failure.getMessage().contains("TestBean"), failure.getMessage());
        assertTrue(failure.getMessage().contains("orders"), failure.getMessage());
        assertTrue(failure.getMessage().contains("connection refused"), failure.getMessage());
        assertEquals(List.of(), inbound.adapter.endpoints());
    }

    @Test
    void givesUpWhenTheAttemptsAreUsedUp() throws Exception {
        inbound.spec.setSetupAttempts(2);
        inbound.spec.setSetupInterval(77L);
        inbound.broker.refuseConnections(new JMSException("connection refused"));
        inbound.activate(new TestBean(true));
        inbound.waiter.awaitPause();
        inbound.waiter.pass();
        inbound.waiter.awaitPause();
        inbound.waiter.pass();
        awaitState(State.FAILED);
        assertEquals(List.of(77L, 77L), inbound.waiter.pauses);
        assertEquals(1, inbound.logged("Gave up").size(), inbound.log::toString);
    }

    @Test
    void namesBeanAndDestinationWhenTheDestinationDoesNotExistAndReceivesOnceItDoes() throws Exception {
        inbound.broker.removeDestination("orders");
        inbound.activate(new TestBean(true));
        inbound.waiter.awaitPause();
        inbound.waiter.pass();
        inbound.waiter.awaitPause();
        assertEquals(1, inbound.logged("Trying again").size());
        String line = inbound.logged("Trying again").get(0);
        assertTrue(line.contains("TestBean") && line.contains("orders") && line.contains("does not exist"), line);
        inbound.broker.createDestination("orders");
        inbound.waiter.pass();
        awaitState(State.RECEIVING);
    }

    @Test
    void undeployingEndsTheAttempts() throws Exception {
        inbound.broker.refuseConnections(new JMSException("connection refused"));
        TestBean bean = inbound.activate(new TestBean(true));
        inbound.waiter.awaitPause();
        inbound.adapter.endpointDeactivation(bean, inbound.spec);
        assertEquals(List.of(), inbound.adapter.endpoints());
        assertEquals(0, inbound.broker.openConnections());
    }

    @Test
    void aDeliveryDuringTheLossRollsBackAndTheBeanGoesOn() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        bean.behaviour = message -> inbound.broker.breakConnections();
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        awaitState(State.RECEIVING);
        while (inbound.broker.count(CONNECTIONS_OPENED) < 2) {
            Thread.onSpinWait();
        }
        assertEquals(1, inbound.logged("LCW09214").size(), inbound.log::toString);
    }
}
