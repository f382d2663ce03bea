package io.lacewing.core;

import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.session.Subscription;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One session sends without waiting for answers. */
class SendOrderTest {

    private static final String TOPIC = "jms.topic.t";
    private static final String QUEUE = "jms.queue.q";

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

    /** From whichever loop it is sent: one of the two senders is not on the queue's. */
    @Test
    void aMessageThatTheStoreConfirmsDoesNotOvertakeOneThatIsHandedOverAtTheTurnsEnd() {
        TestSession one = rig.connect().session();
        TestSession other = rig.connect().session();
        TestSession reader = rig.connect().session();
        reader.consumer(1, QUEUE, ANYCAST).get();
        for (TestSession sender : List.of(one, other)) {
            sender.producer(1, QUEUE, ANYCAST).get();
            sender.<Void>post((s, reply) -> {
                s.send(1, Messages.volatileOne(QUEUE, "1"), null);
                s.send(1, Messages.volatileOne(QUEUE, "2"), null);
                s.send(1, Messages.persistent(QUEUE, "3"), reply);
            });
            rig.stepSome(1);
            rig.journal().sync();
            rig.settle();
            assertEquals(List.of("1", "2", "3"), reader.texts());
        }
    }

    /** As above, for a transaction. */
    @Test
    void aCommitDoesNotOvertakeWhatWasSentBeforeIt() {
        TestConnection one = rig.connect();
        TestConnection other = rig.connect();
        TestSession reader = rig.connect().session();
        reader.consumer(1, QUEUE, ANYCAST).get();
        for (TestConnection connection : List.of(one, other)) {
            TestSession plain = connection.session();
            plain.producer(1, QUEUE, ANYCAST).get();
            TestSession transacted = connection.session(SessionMode.TRANSACTED);
            transacted.producer(1, QUEUE, ANYCAST).get();
            transacted.send(1, Messages.persistent(QUEUE, "2")).get();
            connection.together(() -> {
                plain.now(s -> s.send(1, Messages.volatileOne(QUEUE, "1"), null));
                transacted.now(s -> s.commit(SilentReply.INSTANCE));
            });
            rig.stepSome(1);
            rig.journal().sync();
            rig.settle();
            assertEquals(List.of("1", "2"), reader.texts());
        }
    }

    private static void send(TestSession sender, String colour, String text) {
        var builder = Messages.builder(TOPIC, MULTICAST, text).durable(true);
        builder.property("colour", colour);
        sender.<Void>begin((s, reply) -> s.send(1, builder.build(), reply));
    }
}
