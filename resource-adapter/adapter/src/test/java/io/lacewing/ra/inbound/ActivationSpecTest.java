package io.lacewing.ra.inbound;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.handles.fake.FakeDestination.FakeTopic;
import io.lacewing.ra.outbound.LacewingManagedConnectionFactory;
import jakarta.resource.NotSupportedException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.InvalidPropertyException;
import java.beans.FeatureDescriptor;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The activation properties: what is accepted, refused, and how destination and connection factory are found. */
@Timeout(30)
class ActivationSpecTest {

    private final Inbound inbound = new Inbound();

    @AfterEach
    void stop() {
        inbound.close();
    }

    private List<String> culprits() {
        InvalidPropertyException failure = assertThrows(InvalidPropertyException.class, inbound.spec::validate);
        return Arrays.stream(failure.getInvalidPropertyDescriptors()).map(FeatureDescriptor::getName).toList();
    }

    private EndpointDestination resolve() throws ResourceException {
        return new DestinationResolver("OrderBean", inbound.spec, true, name -> {
            Object found = inbound.names.get(name);
            if (found == null) {
                throw new javax.naming.NameNotFoundException(name);
            }
            return found;
        }).resolve();
    }

    // ---- validation

    @Test
    void everyPropertyAtFaultIsNamedAtOnce() {
        inbound.spec.setDestination(null);
        inbound.spec.setDestinationType("java.lang.String");
        inbound.spec.setAcknowledgeMode("whenever");
        inbound.spec.setSubscriptionDurability("somewhat");
        inbound.spec.setMaxSession(0);
        inbound.spec.setSetupAttempts(-2);
        inbound.spec.setSetupInterval(-1L);
        inbound.spec.setTransactionTimeout(-1);
        inbound.spec.setConnectorClassName("org.example.Connector");
        assertEquals(List.of("destination", "destinationType", "subscriptionDurability", "acknowledgeMode",
                "maxSession",
                "setupAttempts", "setupInterval", "transactionTimeout", "connectorClassName"), culprits());
    }

    @Test
    void aDurableSubscriptionNeedsANameAndAClientId() throws Exception {
        inbound.spec.setDestinationType("javax.jms.Topic");
        inbound.spec.setSubscriptionDurability("Durable");
        assertEquals(List.of("subscriptionName", "clientId"), culprits());
        inbound.spec.setSubscriptionName("sub");
        inbound.spec.setClientID("client");
        assertDoesNotThrow(inbound.spec::validate);
        inbound.spec.setClientId(null);
        inbound.adapter.setClientId("of the adapter");
        inbound.spec.setResourceAdapter(inbound.adapter);
        assertDoesNotThrow(inbound.spec::validate);
    }

    @Test
    void aQueueHasNoSubscriptions() {
        inbound.spec.setDestinationType("Queue");
        inbound.spec.setSubscriptionName("sub");
        inbound.spec.setClientId("client");
        inbound.spec.setSubscriptionDurability("Durable");
        inbound.spec.setShareSubscriptions(true);
        assertEquals(List.of("subscriptionDurability", "shareSubscriptions"), culprits());
    }

    @Test
    void theActivationValidatesBeforeAnythingIsOpened() {
        inbound.spec.setMaxSession(-3);
        ResourceException failure = assertThrows(InvalidPropertyException.class,
                () -> inbound.activate(new TestBean(true)));
        assertTrue(failure.getMessage().contains("-3"), failure.getMessage());
        assertEquals(0, inbound.broker.count(CONNECTIONS_OPENED));
    }

    @Test
    void propertiesOfOtherAdaptersAreAcceptedAndNamedOnce() throws Exception {
        inbound.spec.setHa(true);
        inbound.spec.setRebalanceConnections(true);
        inbound.activate(new TestBean(true));
        assertEquals(1, inbound.logged("LCW09216").size());
        assertTrue(inbound.logged("LCW09216").get(0).contains("ha, rebalanceConnections"), inbound.log::toString);
    }

    @Test
    void theUsualSpellingsAreBeanProperties() throws Exception {
        Set<String> names = Arrays.stream(Introspector.getBeanInfo(LacewingActivationSpec.class)
                .getPropertyDescriptors())
                .filter(property -> property.getWriteMethod() != null).map(PropertyDescriptor::getName)
                .collect(Collectors.toSet());
        assertTrue(names.containsAll(Set.of("destination", "destinationType", "destinationLookup",
                "connectionFactoryLookup",
                "messageSelector", "acknowledgeMode", "subscriptionDurability", "subscriptionName",
                "shareSubscriptions",
                "clientId", "clientID", "user", "password", "maxSession", "maxSessions", "setupAttempts",
                "setupInterval",
                "transactionTimeout", "useLocalTx", "useJNDI", "useJndi", "singleConnection", "rebalanceConnections")),
                names::toString);
    }

    @Test
    void aForeignSpecificationIsRefused() {
        ActivationSpec foreign = (ActivationSpec) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {ActivationSpec.class}, (self, method, args) -> null);
        assertThrows(NotSupportedException.class, () -> inbound.adapter.endpointActivation(new TestBean(true),
                foreign));
    }

    // ---- destinations

    @Test
    void aLookupMustBeBoundToADestination() throws Exception {
        inbound.spec.setDestinationLookup("java:/jms/queue/orders");
        String notBound = assertThrows(ResourceException.class, this::resolve).getMessage();
        assertTrue(notBound.contains("OrderBean") && notBound.contains("java:/jms/queue/orders"), notBound);
        inbound.names.put("java:/jms/queue/orders", "a string");
        assertTrue(assertThrows(ResourceException.class, this::resolve).getMessage().contains("java.lang.String"));
        inbound.names.put("java:/jms/queue/orders", new FakeQueue("orders"));
        assertEquals(new FakeQueue("orders"), resolve().found());
        inbound.spec.setDestinationType("jakarta.jms.Topic");
        assertTrue(assertThrows(ResourceException.class, this::resolve).getMessage().contains("other type"));
    }

    @Test
    void aDestinationIsAJndiNameIfItIsBoundThereAndElseAPhysicalOne() throws Exception {
        inbound.spec.setDestination("queue/orders");
        assertEquals(new EndpointDestination("queue/orders", null, "orders", false), resolve());
        inbound.names.put("queue/orders", new FakeQueue("elsewhere"));
        assertEquals(new FakeQueue("elsewhere"), resolve().found());
        inbound.spec.setDestination("java:global/orders");
        assertThrows(ResourceException.class, this::resolve);
    }

    @Test
    void customaryPrefixesTellTheType() throws Exception {
        for (String name : List.of("jms.topic.news", "jms/topic/news", "topic/news")) {
            inbound.spec.setDestination(name);
            assertEquals(new EndpointDestination(name, null, "news", true), resolve());
        }
        inbound.spec.setDestinationType("jakarta.jms.Queue");
        assertThrows(InvalidPropertyException.class, this::resolve);
        inbound.spec.setDestination("jms.queue.a.b");
        assertEquals("a.b", resolve().name());
        inbound.spec.setDestination("plain");
        inbound.spec.setDestinationType("jakarta.jms.Topic");
        assertTrue(resolve().topic());
        inbound.spec.setDestinationType(null);
        assertFalse(resolve().topic());
    }

    @Test
    void aSubscriptionMakesItATopicIfNothingElseTells() throws Exception {
        inbound.spec.setDestination("news");
        inbound.spec.setSubscriptionName("readers");
        inbound.spec.setShareSubscriptions(true);
        assertTrue(resolve().topic());
        inbound.names.put("news", new FakeQueue("news"));
        String refusal = assertThrows(InvalidPropertyException.class, this::resolve).getMessage();
        assertTrue(refusal.contains("readers") && refusal.contains("is a queue"), refusal);
        inbound.spec.setDestination("jms.queue.news");
        assertThrows(InvalidPropertyException.class, this::resolve);
    }

    @Test
    void aDestinationBoundLaterIsFoundAtALaterAttempt() throws Exception {
        inbound.spec.setDestinationLookup("java:/late");
        TestBean bean = inbound.activate(new TestBean(true));
        inbound.waiter.awaitPause();
        inbound.names.put("java:/late", new FakeTopic("news"));
        inbound.waiter.pass();
        while (inbound.status().state() != EndpointStatus.State.RECEIVING) {
            Thread.onSpinWait();
        }
        inbound.broker.put(new FakeTopic("news"), "headline");
        inbound.broker.deliver();
        assertEquals(List.of("headline"), bean.received);
    }

    // ---- connection factories

    @Test
    void receivesFromTheBrokerOfTheConnectionFactoryNamed() throws Exception {
        FakeBroker other = new FakeBroker();
        inbound.names.put("java:/OtherXA", new FakeConnectionFactory(other));
        inbound.spec.setConnectionFactoryLookup("java:/OtherXA");
        inbound.spec.setUser("app");
        inbound.activate(new TestBean(true));
        assertEquals(List.of("app"), other.users());
        assertEquals(0, inbound.broker.count(CONNECTIONS_OPENED));
    }

    @Test
    void seesThroughAManagedConnectionFactory() throws Exception {
        LacewingManagedConnectionFactory managed = new LacewingManagedConnectionFactory();
        managed.setResourceAdapter(inbound.adapter);
        managed.setUser("of the factory");
        inbound.names.put("java:/JmsXA", managed.createConnectionFactory());
        inbound.spec.setConnectionFactoryLookup("java:/JmsXA");
        inbound.activate(new TestBean(true));
        assertEquals(List.of("of the factory"), inbound.broker.users());
    }

    @Test
    void aConnectionFactoryThatCannotBeUsedIsNamed() {
        inbound.spec.setSetupAttempts(0);
        inbound.spec.setConnectionFactoryLookup("java:/Nothing");
        assertTrue(assertThrows(ResourceException.class, () -> inbound.activate(new TestBean(true))).getMessage()
                .contains("java:/Nothing"));
        inbound.names.put("java:/Nothing", "a string");
        assertTrue(assertThrows(ResourceException.class, () -> inbound.activate(new TestBean(true))).getMessage()
                .contains("java.lang.String"));
    }
}
