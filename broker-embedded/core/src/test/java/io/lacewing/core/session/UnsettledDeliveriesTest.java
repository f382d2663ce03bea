package io.lacewing.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.testkit.Messages;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnsettledDeliveriesTest {

    private static final Message MESSAGE = Messages.persistent("jms.queue.q", "m");

    private final UnsettledDeliveries deliveries = new UnsettledDeliveries();
    private final Consumer idle = consumer(1);
    private final Consumer busy = consumer(2);

    @Test
    void oneThatStaysUnsettledDoesNotHoldRoomForThoseThatPassBy() {
        MessageReference kept = reference();
        long keptId = deliveries.add(idle, kept);
        for (int i = 0; i < 100_000; i++) {
            long id = deliveries.add(busy, reference());
            deliveries.settleRange(2, 0, id, (settled, c, r) -> assertEquals(id, settled));
        }
        assertTrue(deliveries.capacity() <= 128, "room for " + deliveries.capacity());
        assertSame(kept, deliveries.settle(keptId, 1));
        assertNull(deliveries.settle(keptId, 1));
    }

    @Test
    void findsDeliveriesByIdThoughOthersBetweenThemAreSettled() {
        List<MessageReference> references = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            references.add(reference());
            assertEquals(i + 1, deliveries.add(busy, references.get(i)));
        }
        for (int i = 0; i < 1000; i++) {
            if (i % 10 != 3) {
                assertSame(references.get(i), deliveries.settle(i + 1, 2));
            }
        }
        for (int i = 0; i < 1000; i++) {
            deliveries.add(idle, reference());
        }
        List<Long> left = new ArrayList<>();
        deliveries.settleRange(2, 500, 530, (id, c, r) -> left.add(id));
        assertEquals(List.of(504L, 514L, 524L), left);
        assertNull(deliveries.settle(4, 1), "of another consumer");
        assertSame(references.get(3), deliveries.settle(4, 2));
    }

    private static MessageReference reference() {
        return new MessageReference(null, 1, MESSAGE, new MemoryAccount(-1).charge(1, 1, null));
    }

    private static Consumer consumer(long id) {
        return new Consumer(null, new ConsumerRequest(id, "jms.queue.q", RoutingType.ANYCAST, null, null,
                ConsumerRequest.Options.NONE, 0), null, null);
    }
}
