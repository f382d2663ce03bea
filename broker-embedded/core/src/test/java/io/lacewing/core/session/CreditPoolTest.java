package io.lacewing.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.queue.MemoryAccount;
import org.junit.jupiter.api.Test;

class CreditPoolTest {

    private static final long PLENTY = 1 << 30;
    private static final int WINDOW = 1 << 20;

    @Test
    void aQuarterOfTheMemoryMayBePromised() {
        assertEquals(1000, new CreditPool(new MemoryAccount(4000), PLENTY, WINDOW).limit());
    }

    @Test
    void noMoreIsPromisedThanTheJournalLetsWait() {
        assertEquals(500, new CreditPool(new MemoryAccount(PLENTY), 1000, WINDOW).limit());
    }

    @Test
    void eachGetsASixteenthOfWhatIsLeftItsOwnIncluded() {
        CreditPool pool = new CreditPool(new MemoryAccount(64 << 20), PLENTY, WINDOW);
        assertEquals(1 << 20, pool.window(PLENTY, 0, 0, null));
        pool.changed(8 << 20);
        assertEquals(512 << 10, pool.window(PLENTY, 0, 0, null));
        assertEquals(576 << 10, pool.window(PLENTY, 1 << 20, 0, null));
        pool.changed(PLENTY);
        assertEquals(1024, pool.window(PLENTY, 0, 0, null));
        assertEquals(100, pool.window(100, 0, 0, null));
    }

    @Test
    void anAddressGivesAThirtySecondOfItsRoom() {
        CreditPool pool = new CreditPool(new MemoryAccount(PLENTY), PLENTY, WINDOW);
        MemoryAccount address = new MemoryAccount(16 << 20);
        assertEquals(512 << 10, pool.window(PLENTY, 0, 0, address));
        address.charge(8 << 20, 1, null);
        assertEquals(256 << 10, pool.window(PLENTY, 0, 0, address));
        address.charge(16 << 20, 1, null);
        assertEquals(64 << 10, pool.window(PLENTY, 0, 0, address));
    }

    @Test
    void theProducersOfAnAddressShareAboutOneWindow() {
        CreditPool pool = new CreditPool(new MemoryAccount(PLENTY), PLENTY, WINDOW);
        MemoryAccount address = new MemoryAccount(-1);
        assertEquals(WINDOW, pool.window(PLENTY, 0, 0, address));
        address.promise(WINDOW * 5 / 8);
        assertEquals(WINDOW / 4, pool.window(PLENTY, 0, 0, address));
        assertEquals(WINDOW, pool.window(PLENTY, 0, WINDOW * 5 / 8, address));
        address.promise(WINDOW);
        assertEquals(64 << 10, pool.window(PLENTY, 0, 0, address));
    }
}
