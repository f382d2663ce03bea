package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.builder;
import static io.lacewing.core.testkit.Messages.published;
import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.ConsumerRequest;
import io.lacewing.core.session.Subscription;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Publish and subscribe. */
class SubscriptionTest {

    private static final String TOPIC = "jms.topic.news";
    private static final Subscription DURABLE = new Subscription("me.news", true, false);
    private static final Subscription SHARED_DURABLE = new Subscription("shared.news", true, true);
    private static final Subscription SHARED = new Subscription("shared.news", false, true);

    private final CoreRig rig = CoreRig.start();
    private TestSession publisher;
    private TestConnection connection;
    private TestSession session;

    @BeforeEach
    void open() {
        publisher = rig.connect().session();
        publisher.producer(1, TOPIC, MULTICAST).get();
        connection = rig.connect(null, "me");
        session = connection.session();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void everySubscriberGetsEveryMessage() {
        TestSession other = rig.connect().session();
        session.consumer(1, TOPIC, MULTICAST).get();
        other.consumer(1, TOPIC, MULTICAST).get();
        publish("a", "b");
        assertEquals(List.of("a", "b"), session.texts());
        assertEquals(List.of("a", "b"), other.texts());
    }

    @Test
    void aMessageWithoutSubscribersIsAcceptedAndGone() {
        publish("a");
        session.consumer(1, TOPIC, MULTICAST).get();
        publish("b");
        assertEquals(List.of("b"), session.texts());
    }

    @Test
    void aNonDurableSubscriptionGoesWithItsConsumer() {
        session.consumer(1, TOPIC, MULTICAST).get();
        assertEquals(1, rig.management().queues(TOPIC).size());
        session.closeConsumer(1, 0).get();
        assertEquals(0, rig.management().queues(TOPIC).size());
        assertTrue(rig.management().address(TOPIC).isPresent());
    }

    @Test
    void aDurableSubscriptionKeepsMessagesWhileNobodyListens() {
        subscribe(1, DURABLE, null).get();
        session.closeConsumer(1, 0).get();
        publish("a", "b");
        rig.crash();
        TestSession later = rig.connect(null, "me").session();
        later.consumer(1, TOPIC, MULTICAST, DURABLE, null, TestSession.PLENTY).get();
        assertEquals(List.of("a", "b"), later.texts());
    }

    @Test
    void aDurableSubscriptionHasOneConsumerAtATime() {
        subscribe(1, DURABLE, null).get();
        assertEquals(ErrorCode.SUBSCRIPTION_IN_USE, subscribe(2, DURABLE, null).code());
        assertEquals(ErrorCode.SUBSCRIPTION_IN_USE, connection.deleteSubscription("me.news").code());
        session.closeConsumer(1, 0).get();
        subscribe(2, DURABLE, null).get();
    }

    @Test
    void anotherSelectorMakesItAnotherSubscription() {
        subscribe(1, DURABLE, "colour = 'red'").get();
        session.closeConsumer(1, 0).get();
        publishColour("red");
        subscribe(2, DURABLE, "colour   =  'red'").get();
        assertEquals(List.of("red"), session.texts(), "the same selector in another spelling");
        session.closeConsumer(2, 0).get();
        subscribe(3, DURABLE, "colour = 'blue'").get();
        assertEquals(List.of(), session.texts());
        publishColour("red");
        publishColour("blue");
        assertEquals(List.of("blue"), session.texts());
        rig.crash();
        assertEquals(1, rig.queue("me.news").messageCount(), "blue was not acknowledged");
    }

    @Test
    void anUnsubscribedSubscriptionIsGone() {
        subscribe(1, DURABLE, null).get();
        session.closeConsumer(1, 0).get();
        connection.deleteSubscription("me.news").get();
        assertEquals(ErrorCode.QUEUE_NOT_FOUND, connection.deleteSubscription("me.news").code());
        rig.crash();
        assertTrue(rig.management().queue("me.news").isEmpty());
    }

    @Test
    void sharedConsumersDivideTheMessages() {
        TestSession other = rig.connect().session();
        subscribe(1, SHARED_DURABLE, null).get();
        other.consumer(1, TOPIC, MULTICAST, SHARED_DURABLE, null, TestSession.PLENTY).get();
        publish("a", "b", "c", "d");
        assertEquals(2, session.texts().size());
        assertEquals(2, other.texts().size());
    }

    @Test
    void sharedDurableAndSharedNonDurableNamesAreApart() {
        subscribe(1, SHARED_DURABLE, null).get();
        subscribe(2, SHARED, null).get();
        publish("a");
        assertEquals(List.of("a", "a"), session.texts());
        session.closeConsumer(2, 0).get();
        assertEquals(1, rig.management().queues(TOPIC).size());
    }

    @Test
    void aSharedSubscriptionInUseCannotChange() {
        subscribe(1, SHARED, "a = 1").get();
        assertEquals(ErrorCode.SUBSCRIPTION_IN_USE, subscribe(2, SHARED, "a = 2").code());
    }

    @Test
    void aSubscriptionIsEitherSharedOrNot() {
        subscribe(1, DURABLE, null).get();
        Subscription shared = new Subscription(DURABLE.name(), true, true);
        assertEquals(ErrorCode.ALREADY_EXISTS, subscribe(2, shared, null).code());
    }

    @Test
    void noLocalLeavesOutOnesOwnMessages() {
        session.open(new ConsumerRequest(1, TOPIC, MULTICAST, null, null, ConsumerRequest.Options.NO_LOCAL,
                TestSession.PLENTY)).get();
        session.open(new ConsumerRequest(2, TOPIC, MULTICAST, DURABLE, null, ConsumerRequest.Options.NO_LOCAL,
                TestSession.PLENTY)).get();
        session.producer(9, TOPIC, MULTICAST).get();
        session.send(9, published(TOPIC, "own")).get();
        publish("foreign");
        assertEquals(List.of("foreign", "foreign"), session.texts());
    }

    @Test
    void aSelectorIsAppliedWhenTheMessageIsPublished() {
        session.consumer(1, TOPIC, MULTICAST, null, "colour = 'red'", TestSession.PLENTY).get();
        publishColour("blue");
        publishColour("red");
        assertEquals(List.of("red"), session.texts());
        assertEquals(1, rig.management().queues(TOPIC).get(0).messagesAdded());
    }

    @Test
    void acknowledgingOneSubscriptionLeavesTheOthers() {
        TestSession other = rig.connect().session();
        subscribe(1, DURABLE, null).get();
        other.consumer(1, TOPIC, MULTICAST, SHARED_DURABLE, null, TestSession.PLENTY).get();
        publish("a");
        List<Received> got = session.take();
        session.ack(got.get(0)).get();
        rig.crash();
        assertEquals(0, rig.queue("me.news").messageCount());
        assertEquals(1, rig.queue("shared.news").messageCount());
        assertTrue(rig.management().address(TOPIC).orElseThrow().sizeBytes() > 0);
    }

    @Test
    void theTypesOfAddressesAreKeptApart() {
        assertEquals(ErrorCode.ADDRESS_TYPE_MISMATCH, session.consumer(1, TOPIC, ANYCAST).code());
        assertEquals(ErrorCode.ADDRESS_TYPE_MISMATCH, session.producer(1, TOPIC, ANYCAST).code());
    }

    private Result<Void> subscribe(long consumerId, Subscription subscription, String selector) {
        return session.consumer(consumerId, TOPIC, MULTICAST, subscription, selector, TestSession.PLENTY);
    }

    private void publish(String... texts) {
        for (String text : texts) {
            publisher.send(1, published(TOPIC, text)).get();
        }
    }

    private void publishColour(String colour) {
        publisher.send(1, builder(TOPIC, MULTICAST, colour).durable(true).property("colour", colour).build()).get();
    }
}
