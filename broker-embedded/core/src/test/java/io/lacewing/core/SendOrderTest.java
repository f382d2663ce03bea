package io.lacewing.core;

import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.session.Subscription;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestSession;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One session sends without waiting for answers. */
class SendOrderTest {

    private static final String TOPIC = "jms.topic.t";

    private final CoreRig rig = CoreRig.start();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aPersistentMessageThatNobodyStoresDoesNotOvertakeOneThatIsStored() {
        TestSession durable = rig.connect().session();
        durable.consumer(1, TOPIC, MULTICAST, new Subscription("red", true, false), "colour = 'red'",
                TestSession.PLENTY).get();
        TestSession reader = rig.connect().session();
        reader.consumer(1, TOPIC, MULTICAST).get();
        TestSession sender = rig.connect().session();
        sender.producer(1, TOPIC, MULTICAST).get();
        for (int i = 1; i <= 6; i++) {
            send(sender, i % 3 == 1 ? "red" : "blue", Integer.toString(i));
        }
        rig.settle();
        assertEquals(List.of("1", "2", "3", "4", "5", "6"), reader.texts());
        assertEquals(List.of("1", "4"), durable.texts());
        assertEquals(0, rig.journal().pending());
    }

    private static void send(TestSession sender, String colour, String text) {
        var builder = Messages.builder(TOPIC, MULTICAST, text).durable(true);
        builder.property("colour", colour);
        sender.<Void>begin((s, reply) -> s.send(1, builder.build(), reply));
    }
}
