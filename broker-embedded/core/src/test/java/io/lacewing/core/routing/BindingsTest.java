package io.lacewing.core.routing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueSurroundings;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.NullStore;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import io.lacewing.core.testkit.Messages;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which queues of an address a message goes to. */
class BindingsTest {

    private static final String[] FILTERS = {null, null, "n = 1", "n=1", "n = 2", "n > 1 AND s = 'x'",
        "n BETWEEN 1 AND 2", "s LIKE 'x%'", "n = 1 OR s = 'x'", "JMSCorrelationID = 'c1'", "JMSPriority > 4"};
    private static final Origin SENDER = new Origin("connection", "client");

    private final ManualClock clock = new ManualClock();
    private final QueueSurroundings surroundings = new QueueSurroundings(
            new DispatchLoop(new ManualLoops(clock, 1, n -> 0).next()), clock, new NullStore(UUID.randomUUID()),
            () -> AddressSettings.DEFAULTS, (from, messages, reason) -> { });
    private final Random random = new Random(1);
    private int queues;

    @ParameterizedTest
    @EnumSource
    void aMessageGoesToThoseThatItMatchesWhileQueuesComeAndGo(RoutingType type) {
        Bindings bindings = new Bindings(type);
        List<Queue> bound = new ArrayList<>();
        int hits = 0;
        for (int step = 0; step < 3000; step++) {
            if (bound.isEmpty() || random.nextInt(20) > bound.size()) {
                bound.add(queue(pick(FILTERS), pick(null, null, "connection", "client", "other")));
                bindings.add(bound.get(bound.size() - 1));
            } else {
                bindings.remove(bound.remove(random.nextInt(bound.size())));
            }
            assertEquals(bound, bindings.queues());
            Set<Queue> expected = new HashSet<>();
            Message message = message();
            bound.stream().filter(queue -> wants(queue, message)).forEach(expected::add);
            Queue[] routed = bindings.route(message, SENDER, step);
            assertEquals(type == RoutingType.MULTICAST ? expected.size() : Math.min(1, expected.size()), routed.length);
            assertTrue(type == RoutingType.MULTICAST ? Set.of(routed).equals(expected)
                    : expected.containsAll(List.of(routed)));
            hits += routed.length;
        }
        assertTrue(hits > 1000);
    }

    @Test
    void queuesOfAnAnycastAddressTakeTurns() {
        Bindings bindings = new Bindings(RoutingType.ANYCAST);
        Set<Queue> bound = new HashSet<>();
        for (String filter : new String[] {"n = 1", "n > 0", null}) {
            Queue queue = queue(filter, null);
            bindings.add(queue);
            bound.add(queue);
        }
        Message message = Messages.builder("a", RoutingType.ANYCAST, "").property("n", 1).build();
        Set<Queue> served = new HashSet<>();
        for (int turn = -1; turn < 2; turn++) {
            served.add(bindings.route(message, SENDER, turn)[0]);
        }
        assertEquals(bound, served);
    }

    @Test
    void whereNobodySelectsAnythingTheQueuesAreNotEvenCopied() {
        Bindings bindings = new Bindings(RoutingType.MULTICAST);
        bindings.add(queue(null, null));
        bindings.add(queue(null, null));
        Queue[] all = bindings.route(message(), SENDER, 1);
        assertSame(all, bindings.route(message(), SENDER, 2));
        Queue selecting = queue("n = 3", null);
        bindings.add(selecting);
        assertArrayEquals(all, bindings.route(message(), SENDER, 3));
        bindings.remove(selecting);
        assertSame(all, bindings.route(message(), SENDER, 4));
    }

    @Test
    void removingAQueueThatIsNotBoundChangesNothing() {
        Bindings bindings = new Bindings(RoutingType.MULTICAST);
        Queue there = queue("n = 3", null);
        bindings.add(there);
        bindings.remove(queue("n = 3", null));
        Message message = Messages.builder("a", RoutingType.MULTICAST, "").property("n", 3).build();
        assertArrayEquals(new Queue[] {there}, bindings.route(message, SENDER, 1));
    }

    private static boolean wants(Queue queue, Message message) {
        String noLocal = queue.configuration().noLocal();
        return (queue.filter() == null || queue.filter().matches(message)) && (noLocal == null || !SENDER.is(noLocal));
    }

    private Message message() {
        return Messages.builder("a", RoutingType.MULTICAST, "").property("n", random.nextInt(3))
                .property("s", pick("x", "xy", "y")).priority(random.nextInt(10))
                .correlationId(pick("c1", "c2", null)).build();
    }

    private Queue queue(String filter, String noLocal) {
        QueueConfiguration configuration = new QueueConfiguration("q" + ++queues, "a", RoutingType.MULTICAST, filter,
                QueueKind.CONFIGURED, -1, noLocal);
        return new Queue(queues, configuration, new MemoryAccount(-1), surroundings);
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
