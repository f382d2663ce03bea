package io.lacewing.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.NullStore;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DispatcherTest {

    private final ManualClock clock = new ManualClock();
    private final DispatchLoop loop = new DispatchLoop(new ManualLoops(clock, 1, n -> 0).next());
    private final Queue queue = new Queue(1, QueueConfiguration.anycast("jms.queue.q"), new MemoryAccount(-1),
            new QueueSurroundings(loop, clock, new NullStore(UUID.randomUUID()), () -> AddressSettings.DEFAULTS,
                    (from, messages, reason) -> { }));
    private final Dispatcher dispatcher = new Dispatcher(queue, new MessageList());

    @Test
    void consumersThatComeAndGoWhileTheQueueIsEmptyLeaveNothingBehind() {
        for (int i = 0; i < 1000; i++) {
            QueueConsumer consumer = new QueueConsumer(queue, new Outlet(), null, false, 1000);
            dispatcher.attach(consumer, 1);
            consumer.suspended = false;
            dispatcher.enlist(consumer);
            dispatcher.detach(consumer);
        }
        assertEquals(0, dispatcher.inLine());
    }

    private final class Outlet implements ConsumerOutlet {

        @Override
        public DispatchLoop loop() {
            return loop;
        }

        @Override
        public long consumerId() {
            return 1;
        }

        @Override
        public String connectionId() {
            return "1";
        }

        @Override
        public void deliver(List<MessageReference> run) {
            throw new AssertionError("there is nothing");
        }

        @Override
        public void browseEnded() {
            throw new AssertionError("does not browse");
        }

        @Override
        public void closed(BrokerException reason) {
            throw reason;
        }
    }
}
