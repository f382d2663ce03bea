package io.lacewing.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.queue.MemoryAccount;
import org.junit.jupiter.api.Test;

class CreditPoolTest {

    private static final long PLENTY = 1 << 30;

    @Test
    void aQuarterOfTheMemoryMayBePromised() {
        assertEquals(1000, new CreditPool(new MemoryAccount(4000), PLENTY).limit());
    }

    @Test
    void noMoreIsPromisedThanTheJournalLetsWait() {
        assertEquals(500, new CreditPool(new MemoryAccount(PLENTY), 1000).limit());
    }

    @Test
    void eachGetsASixteenthOfWhatIsLeftItsOwnIncluded() {
        CreditPool pool = new CreditPool(new MemoryAccount(64 << 20), PLENTY);
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
        CreditPool pool = new CreditPool(new MemoryAccount(PLENTY), PLENTY);
        MemoryAccount address = new MemoryAccount(16 << 20);
        assertEquals(512 << 10, pool.window(PLENTY, 0, 0, address));
        address.charge(8 << 20, 1, null);
        assertEquals(256 << 10, pool.window(PLENTY, 0, 0, address));
        address.charge(16 << 20, 1, null);
        assertEquals(64 << 10, pool.window(PLENTY, 0, 0, address));
    }

    @Test
    void theProducersOfAnAddressShareTwoMegabytes() {
        CreditPool pool = new CreditPool(new MemoryAccount(PLENTY), PLENTY);
        MemoryAccount address = new MemoryAccount(-1);
        assertEquals(1 << 20, pool.window(PLENTY, 0, 0, address));
        address.promise(1 << 20);
        assertEquals(512 << 10, pool.window(PLENTY, 0, 0, address));
        assertEquals(768 << 10, pool.window(PLENTY, 0, 512 << 10, address));
        address.promise(1 << 20);
        assertEquals(64 << 10, pool.window(PLENTY, 0, 0, address));
    }
}
