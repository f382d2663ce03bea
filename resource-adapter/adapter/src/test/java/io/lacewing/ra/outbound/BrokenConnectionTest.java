package io.lacewing.ra.outbound;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.ra.outbound.Outbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What becomes of managed connections when the broker goes away. */
class BrokenConnectionTest {

    private final Outbound outbound;

    BrokenConnectionTest() throws ResourceException {
        outbound = new Outbound();
    }

    @Test
    void theContainerIsToldOnceAndByTheThreadThatUsesTheConnection() throws Exception {
        Connection connection = outbound.factory.createConnection();
        Session session = connection.createSession();
        Thread providers = new Thread(outbound.broker::breakConnections, "provider");
        providers.start();
        providers.join();
        assertEquals(List.of(), outbound.pool.events);
        JMSException failure = assertThrows(JMSException.class, () -> session.createProducer(ORDERS));
        assertTrue(failure.getMessage().contains("the broker is gone"), failure.getMessage());
        connection.close();
        assertEquals(List.of("error on " + Thread.currentThread().getName()), outbound.pool.events);
        assertEquals(1, outbound.broker.count(CONNECTIONS_CLOSED));
    }

    @Test
    void closingAHandleOfABrokenConnectionKeepsItOutOfThePool() throws Exception {
        Connection connection = outbound.factory.createConnection();
        outbound.broker.breakConnections();
        connection.close();
        assertEquals(List.of("error on " + Thread.currentThread().getName()), outbound.pool.events);
        assertEquals(Set.of(), outbound.pool.idle);
    }

    @Test
    void anIdleConnectionThatBrokeIsNeverHandedOut() throws Exception {
        outbound.send("before");
        outbound.broker.breakConnections();
        outbound.send("after");
        assertEquals(2, outbound.broker.depth("orders"));
        assertEquals(2, outbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(2, outbound.pool.created.size());
    }

    @Test
    void aConnectionThatBrokeUnnoticedIsFoundOutBeforeItIsPooledAgain() throws Exception {
        outbound.send("before");
        outbound.broker.breakConnectionsSilently();
        assertThrows(JMSException.class, () -> outbound.send("lost"));
        assertEquals(List.of("closed", "closed", "discarded"), outbound.pool.events);
        outbound.send("after");
        assertEquals(2, outbound.broker.depth("orders"));
    }

    @Test
    void aSessionThatTheBrokerEndedIsReplacedWhenItsConnectionIsPooled() throws Exception {
        outbound.send("before");
        outbound.broker.endSessions();
        assertThrows(JMSException.class, () -> outbound.send("lost"));
        outbound.send("after");
        assertEquals(2, outbound.broker.depth("orders"));
        assertEquals(1, outbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(1, outbound.pool.created.size());
    }

    @Test
    void anApplicationsMistakeDoesNotCostTheConnection() throws Exception {
        outbound.broker.removeDestination("orders");
        assertThrows(InvalidDestinationException.class, () -> outbound.send("nowhere"));
        outbound.broker.createDestination("orders");
        outbound.send("somewhere");
        assertEquals(1, outbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(1, outbound.pool.created.size());
    }

    @Test
    void validationFindsTheDeadAndLeavesTheLiving() throws Exception {
        outbound.managedFactory.setSessionsPerConnection(1);
        LacewingManagedConnection dead = outbound.managed();
        outbound.broker.breakConnectionsSilently();
        LacewingManagedConnection living = outbound.managed();
        assertEquals(Set.of(dead), outbound.managedFactory.getInvalidConnections(Set.of(dead, living)));
        assertSame(living, outbound.managedFactory.matchManagedConnections(Set.of(dead, living), null, null));
        assertNull(outbound.managedFactory.matchManagedConnections(Set.of(dead), null, null));
    }

    @Test
    void onlyTheBrokenGenerationIsReplaced() throws Exception {
        outbound.managedFactory.setSessionsPerConnection(1);
        outbound.pool.idle.add(outbound.managed());
        outbound.broker.breakConnections();
        LacewingManagedConnection fresh = outbound.managed();
        outbound.pool.idle.add(fresh);
        assertSame(fresh, outbound.managedFactory.matchManagedConnections(outbound.pool.idle, null, null));
        fresh.getConnection(null, null);
        assertThrows(ResourceException.class, () -> ((LacewingManagedConnection) outbound.pool.idle.iterator().next())
                .cleanup());
    }
}
