package io.lacewing.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.DispatchLoops;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryAccountTest {

    private static final long LIMIT = 1 << 20;
    private static final int SIZE = 100;

    private final List<DispatchLoop> loops =
            new DispatchLoops(new ManualLoops(new ManualClock(), 4, n -> 0)).all();
    private final MemoryAccount account = new MemoryAccount(LIMIT);
    private final List<String> told = new ArrayList<>();

    @Test
    void loopsThatFillAnAddressTogetherStayWithinTheStatedSlackOfItsLimit() {
        int refused = 0;
        for (int i = 0; refused < loops.size(); i++) {
            DispatchLoop loop = loops.get(i % loops.size());
            if (account.admits(SIZE, loop)) {
                account.charge(SIZE, 1, loop);
                refused = 0;
            } else {
                refused++;
            }
        }
        assertTrue(account.size() >= LIMIT, account.size() + " is less than the limit");
        assertTrue(account.size() <= LIMIT + LIMIT / 64 + loops.size() * SIZE, account.size() + " is too much");
    }

    @Test
    void aLoopThatWasIdleDoesNotUseUpAnOldPermission() {
        assertTrue(account.admits(SIZE, loops.get(1)));
        while (account.admits(SIZE, loops.get(0))) {
            account.charge(SIZE, 1, loops.get(0));
        }
        while (account.admits(SIZE, loops.get(1))) {
            account.charge(SIZE, 1, loops.get(1));
        }
        assertTrue(account.size() <= LIMIT + LIMIT / 64 + 2 * SIZE, account.size() + " is too much");
    }

    @Test
    void whatOneLoopChargesAnotherMayRelease() {
        Charge charge = account.charge(SIZE, 1, loops.get(0));
        Charge shared = account.charge(SIZE, 2, null);
        assertEquals(2 * SIZE, account.size());
        charge.release(SIZE, loops.get(1));
        shared.release(SIZE, loops.get(2));
        assertEquals(SIZE, account.size());
        shared.release(SIZE, loops.get(3));
        assertEquals(0, account.size());
    }

    @Test
    void allAddressesTogetherAreChargedWhatAMessageTakesUp() {
        MemoryAccount whole = new MemoryAccount(LIMIT);
        MemoryAccount one = new MemoryAccount(-1, whole);
        MemoryAccount other = new MemoryAccount(-1, whole);
        Charge charge = one.charge(SIZE, 1, loops.get(0));
        assertEquals(SIZE + 384, whole.size());
        Charge shared = other.charge(SIZE, 3, null);
        assertEquals(SIZE + 384 + SIZE + 640, whole.size());
        charge.release(SIZE, loops.get(1));
        shared.release(SIZE, loops.get(1));
        shared.release(SIZE, loops.get(2));
        assertEquals(SIZE + 640, whole.size());
        shared.release(SIZE, loops.get(3));
        assertEquals(0, whole.size());
    }

    @Test
    void roomInOneAddressIsRoomForThoseWhoWaitForAnyMemory() {
        MemoryAccount whole = new MemoryAccount(LIMIT);
        MemoryAccount one = new MemoryAccount(-1, whole);
        Charge charge = one.charge((int) LIMIT, 1, loops.get(0));
        whole.whenRoom(() -> told.add("room"));
        one.madeRoom();
        assertEquals(List.of(), told);
        charge.release((int) LIMIT, loops.get(0));
        one.madeRoom();
        assertEquals(List.of("room"), told);
    }

    @Test
    void thoseWhoWaitForTheSizeToComeDownAreServedOneAfterTheOther() {
        for (int i = 0; i < 10; i++) {
            account.charge(SIZE, 1, loops.get(0));
        }
        account.whenShrunk(2 * SIZE, s -> told.add("first"));
        MemoryAccount.Shrinkage given = account.whenShrunk(SIZE, s -> told.add("given up"));
        account.whenShrunk(3 * SIZE, s -> told.add("third"));
        assertTrue(account.forget(given));
        assertFalse(account.forget(given));
        release(1);
        assertEquals(List.of(), told);
        release(1);
        assertEquals(List.of("first"), told);
        release(3);
        assertEquals(List.of("first"), told, "what the second waited for counts");
        release(1);
        assertEquals(List.of("first", "third"), told);
    }

    private void release(int messages) {
        for (int i = 0; i < messages; i++) {
            account.release(SIZE, loops.get(1));
        }
        account.madeRoom();
    }
}
