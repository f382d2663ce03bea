package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.published;
import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Connections, and what comes and goes with them. */
class ConnectionTest {

    @Test
    void aClientIdBelongsToOneConnectionAtATime() {
        try (CoreRig rig = CoreRig.start()) {
            TestConnection first = rig.connect(null, "me");
            assertEquals(ErrorCode.INVALID_CLIENT_ID, rig.tryConnect(null, "me").code());
            TestConnection second = rig.connect();
            assertEquals(ErrorCode.INVALID_CLIENT_ID, second.setClientId("me").code());
            assertEquals(ErrorCode.INVALID_CLIENT_ID, second.setClientId(" ").code());
            first.close();
            second.setClientId("me").get();
            assertEquals(ErrorCode.INVALID_CLIENT_ID, second.setClientId("you").code());
        }
    }

    @Test
    void temporaryDestinationsGoWithTheirConnection() {
        try (CoreRig rig = CoreRig.start()) {
            TestConnection owner = rig.connect();
            TestConnection other = rig.connect();
            owner.createTemporary("jms.tempqueue.1", ANYCAST).get();
            assertEquals(ErrorCode.ALREADY_EXISTS, other.createTemporary("jms.tempqueue.1", ANYCAST).code());
            assertEquals(ErrorCode.ILLEGAL_STATE, other.deleteTemporary("jms.tempqueue.1").code());
            TestSession session = owner.session();
            session.consumer(1, "jms.tempqueue.1", ANYCAST).get();
            TestSession replier = other.session();
            replier.producer(1, "jms.tempqueue.1", ANYCAST).get();
            replier.send(1, persistent("jms.tempqueue.1", "answer")).get();
            assertEquals(List.of("answer"), session.texts());
            assertEquals(ErrorCode.ILLEGAL_STATE, owner.deleteTemporary("jms.tempqueue.1").code());
            owner.close();
            assertTrue(rig.management().address("jms.tempqueue.1").isEmpty());
            assertEquals(ErrorCode.ADDRESS_NOT_FOUND, replier.send(1, persistent("jms.tempqueue.1", "late")).code());
            rig.crash();
            assertTrue(rig.management().address("jms.tempqueue.1").isEmpty());
        }
    }

    @Test
    void addressesAreCreatedOnDemandOnlyIfTheirSettingsSaySo() {
        CoreConfiguration configuration = CoreConfiguration.of("test").withAddressSettings(Map.of("#",
                AddressSettings.EMPTY.withLifecycle(new AddressSettings.Lifecycle(false, false, null, null, null))));
        try (CoreRig rig = CoreRig.start(configuration)) {
            TestSession session = rig.connect().session();
            assertEquals(ErrorCode.ADDRESS_NOT_FOUND, session.producer(1, "jms.queue.none", ANYCAST).code());
            assertEquals(ErrorCode.ADDRESS_NOT_FOUND, session.consumer(1, "jms.queue.none", ANYCAST).code());
            session.producer(1, null, ANYCAST).get();
            assertEquals(ErrorCode.ADDRESS_NOT_FOUND, session.send(1, published("jms.topic.none", "a")).code());
        }
    }

    @Test
    void withoutQueuesOnDemandAQueueThatIsNotThereIsRefusedAndATopicIsNot() {
        CoreConfiguration configuration = CoreConfiguration.of("test").withAddressSettings(Map.of("#",
                AddressSettings.EMPTY.withLifecycle(new AddressSettings.Lifecycle(true, false, null, null, null))));
        try (CoreRig rig = CoreRig.start(configuration)) {
            TestSession session = rig.connect().session();
            assertEquals(ErrorCode.ADDRESS_NOT_FOUND, session.producer(1, "jms.queue.none", ANYCAST).code());
            session.producer(2, "jms.topic.none", MULTICAST).get();
        }
    }

    @Test
    void anonymousProducersCreateWhatTheySendToInOrder() {
        try (CoreRig rig = CoreRig.start()) {
            TestSession session = rig.connect().session(SessionMode.TRANSACTED);
            session.producer(1, null, ANYCAST).get();
            session.<Void>begin((s, reply) -> {
                s.send(1, persistent("jms.queue.a", "1"), null);
                s.send(1, persistent("jms.queue.b", "2"), null);
                s.send(1, published("jms.topic.c", "3"), null);
                s.commit(reply);
            });
            rig.settle();
            assertEquals(1, rig.queue("jms.queue.a").messageCount());
            assertEquals(1, rig.queue("jms.queue.b").messageCount());
            assertTrue(rig.management().address("jms.topic.c").isPresent());
        }
    }

    @Test
    void theNodeIdIsKept() {
        try (CoreRig rig = CoreRig.start()) {
            UUID id = rig.core().nodeId();
            rig.restart();
            assertEquals(id, rig.core().nodeId());
            assertNotEquals(id, UUID.randomUUID());
        }
    }

    @Test
    void anAdministratorSeesAndClosesConnections() {
        try (CoreRig rig = CoreRig.start()) {
            TestConnection connection = rig.connect("ann", "me");
            connection.session().consumer(7, "jms.queue.q", ANYCAST).get();
            var seen = rig.management().connections().get(0);
            assertEquals("ann", seen.user());
            assertEquals("me", seen.clientId());
            assertEquals(1, seen.sessions());
            assertEquals(7, rig.await(rig.management().consumers()).get(0).consumerId());
            assertTrue(rig.await(rig.management().closeConnection(connection.id())));
            assertEquals(ErrorCode.ILLEGAL_STATE, connection.endedBecause().code());
            assertEquals(0, rig.queue("jms.queue.q").consumerCount());
            assertEquals(0, rig.management().statistics().connections());
        }
    }

    @Test
    void stoppingTellsEveryConnection() {
        CoreRig rig = CoreRig.start();
        TestConnection connection = rig.connect();
        rig.stop();
        assertEquals(ErrorCode.SHUTTING_DOWN, connection.endedBecause().code());
        assertEquals(ErrorCode.SHUTTING_DOWN, rig.tryConnect(null, null).code());
    }

    @Test
    void limitsAreEnforced() {
        CoreConfiguration configuration = CoreConfiguration.of("test")
                .withLimits(new CoreConfiguration.Limits(1, 1, 1, 1, 1024, 1 << 20));
        try (CoreRig rig = CoreRig.start(configuration)) {
            TestConnection connection = rig.connect();
            assertEquals(ErrorCode.LIMIT_EXCEEDED, rig.tryConnect(null, null).code());
            TestSession session = connection.session();
            session.producer(1, "jms.queue.q", ANYCAST).get();
            assertEquals(ErrorCode.LIMIT_EXCEEDED, session.producer(2, "jms.queue.q", ANYCAST).code());
            session.consumer(1, "jms.queue.q", ANYCAST).get();
            assertEquals(ErrorCode.LIMIT_EXCEEDED, session.consumer(2, "jms.topic.t", MULTICAST).code());
            connection.close();
            rig.connect();
        }
    }

    @Test
    void withoutPersistenceEverythingWorksUntilTheBrokerStops() {
        try (CoreRig rig = CoreRig.withoutPersistence(CoreConfiguration.of("test"))) {
            TestSession session = rig.connect().session();
            session.producer(1, "jms.queue.q", ANYCAST).get();
            session.send(1, persistent("jms.queue.q", "a")).get();
            session.consumer(1, "jms.queue.q", ANYCAST).get();
            session.ack(session.take().get(0)).get();
            assertEquals(0, rig.queue("jms.queue.q").messageCount());
        }
    }
}
