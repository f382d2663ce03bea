package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestSession;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An address for single receivers has lost its queue. */
class VanishedQueueTest {

    private static final String QUEUE = "jms.queue.q";
    private static final String EXPIRED = "jms.queue.expired";

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test").withAddressSettings(
            Map.of(QUEUE, AddressSettings.EMPTY.withExpiryAddress(EXPIRED))));
    private TestSession sender;

    @BeforeEach
    void open() {
        rig.await(rig.management().createAddress(AddressConfiguration.of(QUEUE, ANYCAST)));
        rig.await(rig.management().createAddress(AddressConfiguration.of(EXPIRED, ANYCAST)));
        sender = rig.connect().session();
        sender.producer(1, QUEUE, ANYCAST).get();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aProducerThatIsOpenHasItCreatedAgain() {
        rig.await(rig.management().deleteQueue(QUEUE, true));
        sender.send(1, persistent(QUEUE, "not lost")).get();
        assertEquals(1, rig.queue(QUEUE).messageCount());
    }

    @Test
    void anExpiredMessageHasItCreated() {
        sender.send(1, Messages.builder(QUEUE, ANYCAST, "late").durable(true)
                .expiration(rig.clock().millis() + 1000).build()).get();
        rig.advance(Duration.ofMinutes(1));
        assertEquals(1, rig.queue(EXPIRED).messageCount());
    }
}
