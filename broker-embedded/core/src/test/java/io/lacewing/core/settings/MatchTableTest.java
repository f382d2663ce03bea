package io.lacewing.core.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values by address match. */
class MatchTableTest {

    @ParameterizedTest
    @CsvSource({
        "#, a.b.c, true",
        "a.b, a.b, true",
        "a.b, a.b.c, false",
        "a.*, a.b, true",
        "a.*, a.b.c, false",
        "a.*, a, false",
        "a.#, a, true",
        "a.#, a.b.c, true",
        "a.#.z, a.b.c.z, true",
        "a.#.z, a.b.c, false",
        "*.b, a.b, true",
        "a.b*, a.bc, false"})
    void aMatchAppliesByWords(String match, String address, boolean applies) {
        assertEquals(applies, new AddressMatch(match).matches(address));
    }

    @Test
    void theMostPreciseMatchIsTheOneWhoseWildcardComesLast() {
        MatchTable<String> table = new MatchTable<>(Map.of("#", "all", "a.#", "a", "a.*", "one", "a.b", "exact", "*.b", "b"));
        assertEquals("exact", table.mostPrecise("a.b"));
        assertEquals("one", table.mostPrecise("a.c"));
        assertEquals("a", table.mostPrecise("a.c.d"));
        assertEquals("b", table.mostPrecise("x.b"));
        assertEquals("all", table.mostPrecise("x"));
        assertTrue(table.remove("#"));
        assertFalse(table.remove("#"));
        assertNull(table.mostPrecise("x"));
    }

    @Test
    void settingsAreMergedFieldByField() {
        AddressSettingsTable table = new AddressSettingsTable(Map.of(
                "#", AddressSettings.EMPTY.withDeadLetterAddress("dead").withExpiryAddress("expired"),
                "a.#", AddressSettings.EMPTY.withDelivery(new AddressSettings.Delivery(3, null, null, null, null)),
                "a.b", AddressSettings.EMPTY.withDeadLetterAddress("").withDelivery(
                        new AddressSettings.Delivery(null, 50L, null, null, null))));
        AddressSettings settings = table.of("a.b");
        assertEquals("", settings.deadLetterAddress());
        assertEquals("expired", settings.expiryAddress());
        assertEquals(3, settings.delivery().maxDeliveryAttempts());
        assertEquals(50, settings.delivery().redeliveryDelay());
        assertEquals(-1, settings.memory().maxSizeBytes());
        assertEquals(10, table.of("c").delivery().maxDeliveryAttempts());
    }

    @Test
    void delaysGrowUpToTheirMaximum() {
        AddressSettings.Delivery delivery = new AddressSettings.Delivery(-1, 100L, 2.0, 300L, -1L);
        assertEquals(100, delivery.delayAfter(1));
        assertEquals(200, delivery.delayAfter(2));
        assertEquals(300, delivery.delayAfter(3));
        assertEquals(300, delivery.delayAfter(1000));
    }

    @Test
    void nonsenseIsRefusedByName() {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class,
                () -> new AddressSettings.Delivery(0, null, null, null, null));
        assertTrue(refused.getMessage().contains("max-delivery-attempts"));
        assertThrows(IllegalArgumentException.class, () -> new MatchTable<>(Map.of("a..b", 1)));
    }
}
