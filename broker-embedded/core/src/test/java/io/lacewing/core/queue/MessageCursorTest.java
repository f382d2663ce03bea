package io.lacewing.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.NullStore;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import io.lacewing.core.testkit.Messages;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Cursors of consumers that select, few and many. */
class MessageCursorTest {

    private static final String QUEUE = "jms.queue.q";

    private final ManualClock clock = new ManualClock();
    private final Queue queue = new Queue(1, QueueConfiguration.anycast(QUEUE), new MemoryAccount(-1),
            new QueueSurroundings(new DispatchLoop(new ManualLoops(clock, 1, n -> 0).next()), clock,
                    new NullStore(UUID.randomUUID()), () -> AddressSettings.DEFAULTS, (from, messages, reason) -> { }));
    private final MessageList list = new MessageList();
    private final Random random = new Random(3);
    private int added;

    @Test
    void aCursorShowsTheFirstThatMatchesWhileCursorsAndMessagesComeAndGo() {
        Map<MessageFilter, MessageCursor> cursors = new LinkedHashMap<>();
        List<MessageReference> waiting = new ArrayList<>();
        List<MessageReference> taken = new ArrayList<>();
        int shown = 0;
        for (int step = 0; step < 6000; step++) {
            comeAndGo(cursors, step % 2000 < 1000 ? 40 : 4);
            insertOrRemove(waiting, taken);
            for (MessageCursor cursor : cursors.values()) {
                if (random.nextInt(4) == 0) {
                    assertSame(first(cursor.filter(), waiting), cursor.peek(), () -> "of " + cursor.filter());
                    shown += cursor.peek() == null ? 0 : 1;
                }
            }
        }
        assertTrue(shown > 1000);
    }

    @Test
    void ofManyConsumersThoseHearOfAMessageThatItIsFor() {
        int[] heard = new int[1000];
        for (int i = 0; i < heard.length; i++) {
            int consumer = i;
            MessageCursor.shared(list, filter("JMSCorrelationID = 'request " + i + "'"), () -> heard[consumer]++);
        }
        list.insert(reference("request 7", 1));
        list.insert(reference("nobody's", 1));
        assertEquals(1, heard[7]);
        assertEquals(1, Arrays.stream(heard).sum());
    }

    private void comeAndGo(Map<MessageFilter, MessageCursor> cursors, int wanted) {
        if (cursors.size() < wanted) {
            MessageFilter filter = filter(random.nextInt(3) == 0 ? "n > " + random.nextInt(60)
                    : "JMSCorrelationID = '" + random.nextInt(60) + "'");
            cursors.computeIfAbsent(filter, f -> MessageCursor.shared(list, f, () -> { }));
        } else {
            MessageFilter gone = new ArrayList<>(cursors.keySet()).get(random.nextInt(cursors.size()));
            cursors.remove(gone).close();
        }
    }

    private void insertOrRemove(List<MessageReference> waiting, List<MessageReference> taken) {
        if (random.nextInt(30) >= waiting.size()) {
            boolean again = !taken.isEmpty() && random.nextBoolean();
            MessageReference reference = again ? taken.remove(random.nextInt(taken.size()))
                    : reference(Integer.toString(random.nextInt(60)), random.nextInt(60));
            list.insert(reference);
            waiting.add(reference);
        } else {
            MessageReference reference = waiting.remove(random.nextInt(waiting.size()));
            list.remove(reference);
            taken.add(reference);
        }
    }

    private static MessageReference first(MessageFilter filter, List<MessageReference> waiting) {
        return waiting.stream().filter(reference -> filter.matches(reference.message()))
                .min(Comparator.comparingInt((MessageReference reference) -> -reference.message().priority())
                        .thenComparingLong(reference -> reference.order))
                .orElse(null);
    }

    private MessageReference reference(String correlationId, int n) {
        MessageReference reference = new MessageReference(queue, ++added, Messages.builder(QUEUE, RoutingType.ANYCAST, "")
                .correlationId(correlationId).property("n", n).priority(random.nextInt(3)).build(),
                queue.memory().charge(1, 1, null));
        reference.order = added;
        return reference;
    }

    private static MessageFilter filter(String selector) {
        return MessageFilter.parse(selector);
    }
}
