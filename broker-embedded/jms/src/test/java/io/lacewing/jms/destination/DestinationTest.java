package io.lacewing.jms.destination;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.message.RoutingType;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Topic;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DestinationTest {

    static Stream<LacewingDestination> destinations() {
        return Stream.of(new LacewingQueue("foo"), new LacewingTopic("foo.bar"),
                new LacewingTemporaryQueue("1", null), new LacewingTemporaryTopic("1", null),
                LacewingDestination.of("plain", RoutingType.ANYCAST),
                LacewingDestination.of("plain", RoutingType.MULTICAST));
    }

    @Test
    void standsForAnAddress() {
        assertEquals("jms.queue.foo", new LacewingQueue("foo").address());
        assertEquals("jms.topic.foo", new LacewingTopic("foo").address());
        assertEquals("jms.tempqueue.1", new LacewingTemporaryQueue("1", null).address());
        assertEquals("jms.temptopic.1", new LacewingTemporaryTopic("1", null).address());
    }

    @ParameterizedTest
    @MethodSource("destinations")
    void isFoundByItsAddress(LacewingDestination destination) {
        LacewingDestination found = LacewingDestination.of(destination.address(), destination.routing());
        assertEquals(destination, found);
        assertEquals(destination.getClass(), found.getClass());
        assertEquals(destination.name(), found.name());
    }

    @Test
    void isEqualByKindAndName() {
        assertEquals(new LacewingQueue("foo"), new LacewingQueue("foo"));
        assertEquals(new LacewingQueue("foo").hashCode(), new LacewingQueue("foo").hashCode());
        assertNotEquals(new LacewingQueue("foo"), new LacewingQueue("bar"));
        assertNotEquals((Object) new LacewingQueue("foo"), new LacewingTopic("foo"));
        assertNotEquals((Object) LacewingDestination.of("x", RoutingType.ANYCAST),
                LacewingDestination.of("x", RoutingType.MULTICAST));
    }

    @ParameterizedTest
    @MethodSource("destinations")
    void survivesSerialization(LacewingDestination destination) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(destination);
        Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assertEquals(destination, copy);
    }

    @ParameterizedTest
    @MethodSource("destinations")
    void survivesJndi(LacewingDestination destination) throws Exception {
        assertEquals(destination, new DestinationObjectFactory()
                .getObjectInstance(destination.getReference(), null, null, null));
        assertNull(new DestinationObjectFactory().getObjectInstance("other", null, null, null));
    }

    @Test
    void isMadeOfAnotherProvidersDestination() throws JMSException {
        Topic foreign = () -> "news";
        assertEquals(new LacewingTopic("news"), LacewingDestination.of(foreign));
        assertNull(LacewingDestination.of(null));
        assertThrows(InvalidDestinationException.class, () -> LacewingDestination.of(new Destination() { }));
        Topic nameless = () -> null;
        assertThrows(InvalidDestinationException.class, () -> LacewingDestination.of(nameless));
    }

    @Test
    void aTemporaryOneIsDeletedByItsOwner() throws JMSException {
        LacewingDestination[] deleted = new LacewingDestination[1];
        LacewingTemporaryQueue queue = new LacewingTemporaryQueue("1", destination -> deleted[0] = destination);
        queue.delete();
        assertEquals(queue, deleted[0]);
        LacewingDestination learned = LacewingDestination.of(queue.address(), RoutingType.ANYCAST);
        assertInstanceOf(LacewingTemporaryQueue.class, learned);
        assertThrows(IllegalStateException.class, ((LacewingTemporaryQueue) learned)::delete);
    }

    @Test
    void subscriptionsOfDifferentNamesHaveDifferentQueues() {
        assertEquals("client.news", Subscriptions.durable("client", "news"));
        assertEquals("news", Subscriptions.durable(null, "news"));
        assertEquals("a\\.b.c\\\\d", Subscriptions.durable("a.b", "c\\d"));
        Set<String> names = Set.of(Subscriptions.durable("a", "b.c"), Subscriptions.durable("a.b", "c"),
                Subscriptions.durable(null, "a.b.c"), Subscriptions.shared("a", "b"), Subscriptions.shared(null, "a"),
                Subscriptions.durable("nonDurable", "a"), Subscriptions.durable("nonDurable", ".a"));
        assertTrue(names.size() == 7);
    }
}
