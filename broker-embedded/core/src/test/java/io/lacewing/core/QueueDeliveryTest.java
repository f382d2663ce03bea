package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.builder;
import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.volatileOne;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.ConsumerRequest;
import io.lacewing.core.session.Seen;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.message.Message;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a queue delivers to its consumers. */
class QueueDeliveryTest {

    private static final String QUEUE = "jms.queue.orders";

    private final CoreRig rig = CoreRig.start();
    private TestSession sender;
    private TestSession receiver;

    @BeforeEach
    void open() {
        sender = rig.connect().session();
        receiver = rig.connect().session();
        sender.producer(1, QUEUE, ANYCAST).get();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void deliversInOrderOfArrival() {
        send("a", "b", "c");
        receiver.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("a", "b", "c"), receiver.texts());
        assertEquals(3, rig.queue(QUEUE).deliveringCount());
    }

    @Test
    void deliversHigherPrioritiesFirstAndKeepsTheOrderWithinEach() {
        for (int priority : new int[] {4, 9, 0, 9, 4}) {
            sender.send(1, builder(QUEUE, ANYCAST, "p" + priority).priority(priority).build()).get();
        }
        receiver.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("p9", "p9", "p4", "p4", "p0"), receiver.texts());
    }

    @Test
    void neitherDeliversNorAnswersAPersistentMessageBeforeItIsDurable() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        Result<Void> sent = sender.begin((s, reply) -> s.send(1, persistent(QUEUE, "a"), reply));
        assertFalse(sent.isAnswered());
        assertEquals(List.of(), receiver.texts());
        rig.settle();
        sent.get();
        assertEquals(List.of("a"), receiver.texts());
    }

    @Test
    void deliversAVolatileMessageWithoutTheLog() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        Result<Void> sent = sender.begin((s, reply) -> s.send(1, volatileOne(QUEUE, "a"), reply));
        sent.get();
        assertEquals(List.of("a"), receiver.texts());
    }

    @Test
    void deliversAsLongAsThereIsCredit() {
        send("a", "b", "c");
        receiver.consumer(1, QUEUE, ANYCAST, null, null, 1).get();
        assertEquals(List.of("a"), receiver.texts());
        receiver.credit(1, 1);
        assertEquals(List.of(), receiver.texts(), "the first delivery went below zero");
        receiver.credit(1, size("a"));
        assertEquals(List.of("b"), receiver.texts());
    }

    @Test
    void consumersTakeTurns() {
        TestSession other = rig.connect().session();
        receiver.consumer(1, QUEUE, ANYCAST).get();
        other.consumer(1, QUEUE, ANYCAST).get();
        send("a", "b", "c", "d");
        assertEquals(2, receiver.texts().size());
        assertEquals(2, other.texts().size());
    }

    @Test
    void aConsumerWithoutCreditHoldsNobodyUp() {
        TestSession other = rig.connect().session();
        receiver.consumer(1, QUEUE, ANYCAST, null, null, 0).get();
        other.consumer(1, QUEUE, ANYCAST).get();
        send("a", "b");
        assertEquals(List.of("a", "b"), other.texts());
    }

    @Test
    void aSelectorLeavesOtherMessagesInTheQueue() {
        receiver.consumer(1, QUEUE, ANYCAST, null, "colour = 'red'", TestSession.PLENTY).get();
        for (String colour : List.of("blue", "red", "blue", "red")) {
            sender.send(1, builder(QUEUE, ANYCAST, colour).property("colour", colour).build()).get();
        }
        assertEquals(List.of("red", "red"), receiver.texts());
        TestSession other = rig.connect().session();
        other.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("blue", "blue"), other.texts());
    }

    @Test
    void ofManyConsumersOfOneQueueEachGetsItsAnswers() {
        for (int consumer = 0; consumer < 100; consumer++) {
            receiver.consumer(consumer, QUEUE, ANYCAST, null, "JMSCorrelationID = '" + consumer + "'",
                    TestSession.PLENTY).get();
        }
        for (int answer = 0; answer < 200; answer++) {
            sender.send(1, builder(QUEUE, ANYCAST, answer % 120 + " " + answer)
                    .correlationId(Integer.toString(answer % 120)).build()).get();
        }
        assertEquals(IntStream.range(0, 200).filter(answer -> answer % 120 < 100)
                .mapToObj(answer -> answer % 120 + " " + answer).toList(), receiver.texts());
        for (int consumer = 0; consumer < 100; consumer++) {
            receiver.closeConsumer(consumer, 0).get();
        }
        receiver.consumer(100, QUEUE, ANYCAST).get();
        assertEquals(IntStream.range(0, 200).mapToObj(answer -> answer % 120 + " " + answer).toList(),
                receiver.texts());
    }

    @Test
    void anInvalidSelectorIsRefusedWithItsText() {
        Result<Void> opened = receiver.consumer(1, QUEUE, ANYCAST, null, "colour = ", 1);
        assertEquals(ErrorCode.INVALID_SELECTOR, opened.code());
        assertTrue(opened.error().getMessage().contains("colour ="), opened.error().getMessage());
        assertEquals(0, rig.queue(QUEUE).consumerCount());
    }

    @Test
    void acknowledgedMessagesAreGoneOnceThatIsDurable() {
        send("a", "b", "c");
        receiver.consumer(1, QUEUE, ANYCAST).get();
        List<Received> got = receiver.take();
        receiver.ackUpTo(got.get(1)).get();
        assertEquals(1, rig.queue(QUEUE).messageCount());
        assertEquals(2, rig.queue(QUEUE).messagesAcknowledged());
        receiver.ack(got.get(2)).get();
        assertEquals(0, rig.queue(QUEUE).messageCount());
        assertEquals(0, rig.queue(QUEUE).deliveringCount());
    }

    @Test
    void redeliversUnseenMessagesUncountedAfterTheConsumerCloses() {
        send("a", "b", "c");
        receiver.consumer(1, QUEUE, ANYCAST).get();
        List<Received> got = receiver.take();
        receiver.closeConsumer(1, got.get(0).deliveryId()).get();
        receiver.ackUpTo(got.get(0)).get();
        receiver.consumer(2, QUEUE, ANYCAST).get();
        List<Received> again = receiver.take();
        assertEquals(List.of("b", "c"), again.stream().map(Received::text).toList());
        assertEquals(List.of(1, 1), again.stream().map(Received::deliveryCount).toList());
        assertEquals(0, rig.queue(QUEUE).deliveringCount() - 2);
    }

    @Test
    void recoverRedeliversInOrderAndCountsWhatWasSeen() {
        send("a", "b", "c");
        receiver.consumer(1, QUEUE, ANYCAST, null, null, 3L * size("a")).get();
        List<Received> got = receiver.take();
        receiver.credit(1, size("a"));
        receiver.recover(new Seen(1, got.get(0).deliveryId())).get();
        List<Received> again = receiver.take();
        assertEquals(List.of("a", "b", "c"), again.stream().map(Received::text).toList());
        assertEquals(List.of(2, 1, 1), again.stream().map(Received::deliveryCount).toList());
        assertEquals(List.of("deliver a", "deliver b", "deliver c", "recovered", "deliver a", "deliver b", "deliver c"),
                receiver.log(), "answered before the first is delivered again");
    }

    @Test
    void messagesThatComeBackStandBeforeLaterOnes() {
        send("a", "b");
        receiver.consumer(1, QUEUE, ANYCAST).get();
        receiver.take();
        send("c");
        receiver.take();
        receiver.close().get();
        TestSession other = rig.connect().session();
        other.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("a", "b", "c"), other.texts());
    }

    @Test
    void drainTellsThatNothingMoreFits() {
        receiver.consumer(1, QUEUE, ANYCAST, null, null, 0).get();
        receiver.credit(1, 1);
        receiver.drain(1).get();
        assertEquals(List.of(), receiver.texts());
        send("a");
        assertEquals(List.of(), receiver.texts(), "the request was taken back");
        receiver.credit(1, 1);
        receiver.drain(1).get();
        assertEquals(List.of("a"), receiver.texts());
    }

    @Test
    void aBrowserSeesEverythingAndTakesNothing() {
        send("a", "b", "c");
        ConsumerRequest browse = new ConsumerRequest(5, QUEUE, ANYCAST, null, null, ConsumerRequest.Options.BROWSE, 1);
        receiver.open(browse).get();
        send("d");
        receiver.credit(5, TestSession.PLENTY);
        assertEquals(List.of("a", "b", "c"), receiver.texts());
        assertEquals("browse ended", receiver.log().get(3));
        assertEquals(4, rig.queue(QUEUE).messageCount());
        assertEquals(0, rig.queue(QUEUE).deliveringCount());
        assertEquals(0, rig.queue(QUEUE).consumerCount());
    }

    @Test
    void aMessageWaitsForItsDeliveryTime() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        long due = rig.clock().millis() + 5000;
        sender.send(1, builder(QUEUE, ANYCAST, "later").deliveryTime(due).durable(true).build()).get();
        send("now");
        assertEquals(List.of("now"), receiver.texts());
        assertEquals(1, rig.queue(QUEUE).scheduledCount());
        rig.advance(Duration.ofSeconds(4));
        assertEquals(List.of(), receiver.texts());
        rig.advance(Duration.ofSeconds(1));
        assertEquals(List.of("later"), receiver.texts());
        assertEquals(0, rig.queue(QUEUE).scheduledCount());
    }

    @Test
    void aQueueThatIsPausedUntilTheRestartDeliversAfterIt() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        rig.await(rig.queue(QUEUE).pauseUntilRestart());
        send("a");
        assertEquals(List.of(), receiver.texts());
        rig.restart();
        assertFalse(rig.queue(QUEUE).paused());
        TestSession other = rig.connect().session();
        other.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("a"), other.texts());
    }

    @Test
    void aPausedQueueAcceptsAndDoesNotDeliver() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        rig.await(rig.queue(QUEUE).pause());
        send("a");
        assertEquals(List.of(), receiver.texts());
        rig.restart();
        assertTrue(rig.queue(QUEUE).paused(), "kept over a restart");
        rig.await(rig.queue(QUEUE).resume());
        TestSession other = rig.connect().session();
        other.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("a"), other.texts());
    }

    @Test
    void deletingAQueueClosesItsConsumers() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        send("a");
        assertEquals(ErrorCode.ILLEGAL_STATE, code(() -> rig.await(rig.management().deleteQueue(QUEUE, false))));
        rig.await(rig.management().deleteQueue(QUEUE, true));
        assertEquals(ErrorCode.QUEUE_NOT_FOUND, receiver.whyClosed(1).code());
        rig.restart();
        assertTrue(rig.management().queue(QUEUE).isEmpty());
    }

    private static ErrorCode code(Runnable action) {
        return org.junit.jupiter.api.Assertions.assertThrows(io.lacewing.core.outcome.BrokerException.class,
                action::run)
                .code();
    }

    private void send(String... texts) {
        for (String text : texts) {
            sender.send(1, persistent(QUEUE, text)).get();
        }
    }

    private static int size(String text) {
        Message sample = persistent(QUEUE, text);
        return sample.encodedSize();
    }
}
