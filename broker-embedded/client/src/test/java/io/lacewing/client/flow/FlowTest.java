package io.lacewing.client.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FlowTest {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final List<Long> given = new ArrayList<>();

    @Test
    void aSignalThatIsRaisedAfterPrepareIsNotLost() throws Exception {
        Signal signal = new Signal();
        AtomicInteger raised = new AtomicInteger();
        int rounds = 20_000;
        Thread raiser = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                raised.incrementAndGet();
                signal.raise();
            }
        });
        raiser.start();
        int seen = 0;
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (seen < rounds && System.nanoTime() < deadline) {
            signal.prepare();
            if (raised.get() > seen) {
                signal.abandon();
                seen = raised.get();
            } else {
                signal.await(deadline);
            }
        }
        raiser.join();
        assertEquals(rounds, seen);
    }

    @Test
    void aGateThatIsShutIsEmptyOnceItsVisitorHasLeft() throws Exception {
        Gate gate = new Gate(true);
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch mayLeave = new CountDownLatch(1);
        AtomicBoolean left = new AtomicBoolean();
        CompletableFuture<Void> visitor = CompletableFuture.runAsync(() -> {
            assertTrue(gate.enter());
            inside.countDown();
            awaitLatch(mayLeave);
            left.set(true);
            gate.leave();
        });
        inside.await();
        gate.shut();
        mayLeave.countDown();
        gate.awaitEmpty();
        assertTrue(left.get());
        assertFalse(gate.enter());
        visitor.get();
    }

    @Test
    void aGateOpensWhenAllWhoShutItHaveOpenedIt() {
        Gate gate = new Gate(false);
        gate.shut();
        gate.reopen();
        assertFalse(gate.isOpen());
        gate.reopen();
        assertTrue(gate.enter());
        assertTrue(gate.isInside());
        gate.shut();
        gate.awaitEmpty();
        gate.leave();
    }

    @Test
    void aWindowGivesCreditBackByHalves() {
        ReceiveWindow window = new ReceiveWindow(100, given::add);
        assertEquals(100, window.initialCredit());
        window.consumed(30);
        window.consumed(19);
        assertEquals(List.of(), given);
        window.consumed(30);
        assertEquals(List.of(79L), given);
    }

    @Test
    void aWindowWithoutLimitGivesNoCreditBack() {
        ReceiveWindow window = new ReceiveWindow(-1, given::add);
        window.consumed(Integer.MAX_VALUE);
        assertEquals(List.of(), given);
        assertTrue(window.initialCredit() > Integer.MAX_VALUE);
    }

    @Test
    void noWindowAsksForWhatBringsTheCreditToOne() {
        ReceiveWindow window = new ReceiveWindow(0, given::add);
        window.ask();
        window.ask();
        window.arrived(500);
        window.ask();
        assertEquals(List.of(1L, 500L), given);
    }

    @Test
    void noWindowAsksForNothingAgainThatTheBrokerHasTakenBack() {
        ReceiveWindow window = new ReceiveWindow(0, given::add);
        window.ask();
        window.arrived(20);
        window.returned(20);
        window.ask();
        assertEquals(List.of(1L), given);
    }

    @Test
    void noWindowAsksAgainForWhatTheBrokerHasForgotten() {
        ReceiveWindow window = new ReceiveWindow(0, given::add);
        window.ask();
        window.forget();
        window.ask();
        assertEquals(List.of(1L, 1L), given);
    }

    @Test
    void creditLeftAllowsAMessageOfAnySize() throws Exception {
        SendCredit credit = new SendCredit(false, "orders", Reception.NONE);
        credit.grant(1);
        credit.take(1000, "orders", 1);
        credit.grant(998);
        assertEquals(ClientErrorCode.ADDRESS_FULL,
                assertThrows(ClientException.class, () -> credit.take(1, "orders", 1)).code());
        credit.grant(2);
        credit.take(1, "orders", 1);
    }

    @Test
    void whoeverWaitsForCreditLearnsOfTheEnd() {
        SendCredit credit = new SendCredit(false, null, Reception.NONE);
        CompletableFuture.runAsync(() -> credit.end(new ClientException(ClientErrorCode.CLOSED, "closed")));
        assertEquals(ClientErrorCode.CLOSED,
                assertThrows(ClientException.class, () -> credit.take(1, "orders", 10_000)).code());
    }

    @Test
    void aSlotIsFoundByItsIdOnly() {
        SlotTable<String> table = new SlotTable<>();
        Set<Integer> ids = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            int id = table.reserve();
            table.put(id, "value " + id);
            ids.add(id);
        }
        assertEquals(100, ids.size());
        assertEquals(100, table.values().size());
        int first = ids.iterator().next();
        assertEquals("value " + first, table.get(first));
        table.remove(first);
        assertNull(table.get(first));
        int next = table.reserve();
        table.put(next, "new");
        assertNotEquals(first, next);
        assertNull(table.get(first));
        table.remove(first);
        assertEquals("new", table.get(next));
    }

    @Test
    void idsStayPositive() {
        SlotTable<String> table = new SlotTable<>();
        for (int i = 0; i < 100_000; i++) {
            int id = table.reserve();
            assertTrue(id > 0);
            table.remove(id);
        }
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
