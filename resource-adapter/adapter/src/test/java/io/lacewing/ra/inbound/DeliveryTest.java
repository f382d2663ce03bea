package io.lacewing.ra.inbound;

import static io.lacewing.handles.fake.FakeBroker.Count.COMMITS;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.ROLLBACKS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static io.lacewing.ra.inbound.Inbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeDestination.FakeTopic;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How messages get to a bean, in each kind of transaction. */
@Timeout(30)
class DeliveryTest {

    private final Inbound inbound = new Inbound();

    @BeforeEach
    void oneSession() {
        inbound.spec.setMaxSession(1);
    }

    @AfterEach
    void stop() {
        inbound.close();
    }

    private static void fail() {
        throw new IllegalStateException("the bean failed");
    }

    @Test
    void acknowledgesWithinTheTransactionOfTheDelivery() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        inbound.broker.put(ORDERS, "one");
        inbound.broker.put(ORDERS, "two");
        inbound.broker.deliver();
        assertEquals(List.of("begin", "message", "commit", "begin", "message", "commit"), bean.log);
        assertEquals(List.of("start", "end", "commit-1p", "start", "end", "commit-1p"), inbound.broker.xaLog());
        assertEquals(0, inbound.broker.depth("orders"));
        assertEquals(1, bean.created.get());
    }

    @Test
    void redeliversAMessageWhoseTransactionRolledBack() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        bean.behaviour = message -> {
            assertEquals(!bean.received.equals(List.of("order")), message.getJMSRedelivered());
            if (bean.received.size() == 1) {
                fail();
            }
        };
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, inbound.broker.depth("orders"));
        inbound.broker.deliver();
        assertEquals(List.of("order", "order"), bean.received);
        assertEquals(List.of(1, 2), bean.deliveryCounts);
        assertEquals(List.of("begin", "message", "rollback", "begin", "message", "commit"), bean.log);
        assertEquals(0, inbound.broker.depth("orders"));
    }

    @Test
    void saysSoWhenTheTransactionOfADeliveryDidNotCommit() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        bean.behaviour = message -> inbound.broker.failNextXaCall(XAException.XA_RBROLLBACK);
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, inbound.logged("LCW09214").size());
        assertTrue(inbound.logged("LCW09214").get(0).contains("TestBean"));
    }

    @Test
    void leavesTheMessageIfTheTransactionCannotBegin() throws Exception {
        TestBean bean = new TestBean(true);
        bean.failBeforeDelivery = true;
        inbound.activate(bean);
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(List.of(), bean.received);
        assertEquals(1, inbound.broker.depth("orders"));
        assertEquals(1, bean.released.get());
        bean.failBeforeDelivery = false;
        inbound.broker.deliver();
        assertEquals(List.of("order"), bean.received);
        assertEquals(2, bean.created.get());
    }

    @Test
    void givesUpAnEndpointThatTheContainerIsConfusedAbout() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        bean.unexpected = new IllegalStateException("the container is confused");
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, bean.released.get());
        assertEquals(1, inbound.broker.depth("orders"));
        bean.unexpected = null;
        inbound.broker.deliver();
        assertEquals(List.of("order"), bean.received);
        bean.unexpected = new IllegalStateException("the container is confused");
        inbound.adapter.endpointDeactivation(bean, inbound.spec);
        assertEquals(0, inbound.broker.openConnections());
        assertEquals(inbound.broker.count(SESSIONS_OPENED), inbound.broker.count(SESSIONS_CLOSED));
    }

    @Test
    void aBeanThatDiesOfAnErrorDoesNotEndItsSession() throws Exception {
        TestBean bean = inbound.activate(new TestBean(false));
        bean.behaviour = message -> {
            if (bean.received.size() == 1) {
                throw new NoClassDefFoundError("org/example/Forgotten");
            }
        };
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, inbound.broker.depth("orders"));
        assertEquals(1, inbound.logged("LCW09222").size());
        inbound.broker.deliver();
        assertEquals(0, inbound.broker.depth("orders"));
    }

    @Test
    void abandonsTheTransactionIfTheMessageCannotBeAcknowledged() throws Exception {
        TestBean bean = inbound.activate(new TestBean(true));
        bean.whenBegun = inbound.broker::breakConnectionsSilently;
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(List.of(), bean.received);
        assertEquals(List.of("begin", "rollback failed"), bean.log);
        assertEquals(1, inbound.broker.depth("orders"));
        assertEquals(1, inbound.logged("LCW09209").size(), inbound.log::toString);
    }

    @Test
    void acknowledgesAutomaticallyOutsideATransaction() throws Exception {
        TestBean bean = inbound.activate(new TestBean(false));
        bean.behaviour = message -> {
            if (bean.received.size() == 1) {
                fail();
            }
        };
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, inbound.broker.depth("orders"));
        inbound.broker.deliver();
        assertEquals(0, inbound.broker.depth("orders"));
        assertEquals(List.of(1, 2), bean.deliveryCounts);
        assertEquals(List.of(), inbound.broker.xaLog());
        assertFalse(bean.log.contains("begin"));
    }

    @Test
    void runsInALocalTransactionWithoutXaIfAskedTo() throws Exception {
        inbound.spec.setUseLocalTx(true);
        TestBean bean = inbound.activate(new TestBean(true));
        bean.behaviour = message -> {
            if (bean.received.size() == 1) {
                fail();
            }
        };
        inbound.broker.put(ORDERS, "order");
        inbound.broker.deliver();
        assertEquals(1, inbound.broker.depth("orders"));
        inbound.broker.deliver();
        assertEquals(0, inbound.broker.depth("orders"));
        assertEquals(1, inbound.broker.count(ROLLBACKS));
        assertEquals(1, inbound.broker.count(COMMITS));
        assertEquals(List.of(), inbound.broker.xaLog());
    }

    @Test
    void waitsForABeanThatIsStillStarting() throws Exception {
        TestBean bean = new TestBean(true);
        bean.unavailable.set(2);
        inbound.activate(bean);
        inbound.broker.put(ORDERS, "order");
        CompletableFuture<Integer> delivery = CompletableFuture.supplyAsync(inbound.broker::deliver);
        inbound.waiter.awaitPause();
        inbound.waiter.pass();
        inbound.waiter.awaitPause();
        assertEquals(List.of(), bean.received);
        inbound.waiter.pass();
        delivery.get(10, TimeUnit.SECONDS);
        assertEquals(List.of("order"), bean.received);
        assertEquals(List.of(250L, 250L), inbound.waiter.pauses);
    }

    @Test
    void deliversWithTheClassLoaderOfTheDeployment() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        try (URLClassLoader deployment = new URLClassLoader(new URL[0], own)) {
            thread.setContextClassLoader(deployment);
            TestBean bean = inbound.activate(new TestBean(true));
            thread.setContextClassLoader(own);
            inbound.broker.put(ORDERS, "order");
            inbound.broker.deliver();
            assertSame(deployment, bean.loaders.get(0));
            assertSame(own, thread.getContextClassLoader());
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    @Test
    void deactivationWaitsForTheDeliveryInProgress() throws Exception {
        CountDownLatch inBean = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        TestBean bean = inbound.activate(new TestBean(true));
        bean.behaviour = message -> {
            inBean.countDown();
            await(mayEnd);
        };
        inbound.broker.put(ORDERS, "order");
        CompletableFuture<Integer> delivery = CompletableFuture.supplyAsync(inbound.broker::deliver);
        assertTrue(inBean.await(10, TimeUnit.SECONDS));
        CompletableFuture<Void> deactivation =
                CompletableFuture.runAsync(() -> inbound.adapter.endpointDeactivation(bean, inbound.spec));
        assertFalse(deactivation.isDone());
        assertEquals(0, bean.released.get());
        mayEnd.countDown();
        deactivation.get(10, TimeUnit.SECONDS);
        assertEquals(List.of("begin", "message", "commit"), bean.log);
        assertEquals(1, bean.released.get());
        delivery.get(10, TimeUnit.SECONDS);
        assertEquals(0, inbound.broker.openConnections());
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(10, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void beansShareOneConnectionUnlessToldOtherwise() throws Exception {
        inbound.spec.setMaxSession(3);
        inbound.activate(new TestBean(true));
        inbound.activate(new TestBean(true));
        assertEquals(1, inbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(6, inbound.broker.count(SESSIONS_OPENED));
        inbound.adapter.stop();
        assertEquals(0, inbound.broker.openConnections());
    }

    @Test
    void eachSessionHasItsOwnConnectionIfAskedFor() throws Exception {
        inbound.spec.setMaxSessions(3);
        inbound.spec.setSingleConnection(false);
        inbound.activate(new TestBean(true));
        assertEquals(3, inbound.broker.count(CONNECTIONS_OPENED));
    }

    @Test
    void aTopicIsReceivedByOneSessionUnlessTheSubscriptionIsShared() throws Exception {
        inbound.spec.setDestination("news");
        inbound.spec.setDestinationType("jakarta.jms.Topic");
        TestBean bean = inbound.activate(new TestBean(true));
        assertEquals(1, inbound.broker.count(CONSUMERS_OPENED));
        inbound.broker.put(new FakeTopic("news"), "headline");
        inbound.broker.deliver();
        assertEquals(List.of("headline"), bean.received);
        inbound.adapter.endpointDeactivation(bean, inbound.spec);
        inbound.spec.setShareSubscriptions(true);
        inbound.spec.setSubscriptionName("readers");
        inbound.spec.setMaxSession(4);
        inbound.activate(bean);
        assertEquals(1 + 4, inbound.broker.count(CONSUMERS_OPENED));
    }
}
