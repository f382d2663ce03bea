package io.lacewing.selector.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.selector.Selectable;
import io.lacewing.selector.Selector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class SelectorIndexTest {

    private static final int MANY = 10_000;

    private final SelectorIndex<String> index = new SelectorIndex<>();

    /** A message that counts how often it is asked. */
    private static final class Asked implements Selectable {

        private final Map<String, ?> values;
        private int times;

        Asked(Map<String, ?> values) {
            this.values = values;
        }

        @Override
        public Object property(String name) {
            times++;
            return values.get(name);
        }
    }

    @Test
    void aSelectorIsFoundByItsStringItsNumberItsTruth() {
        add("s = 'x'", "n = 7", "t = TRUE", "f = FALSE", "t", "d = 0.5");
        assertFinds(Map.of("s", "x"), "s = 'x'");
        assertFinds(Map.of("n", 7L), "n = 7");
        assertFinds(Map.of("n", 7.0f), "n = 7");
        assertFinds(Map.of("t", true), "t = TRUE", "t");
        assertFinds(Map.of("f", false), "f = FALSE");
        assertFinds(Map.of("d", 0.5f), "d = 0.5");
        assertFinds(Map.of("s", "y", "n", "7", "t", "TRUE", "d", 1));
        assertFinds(Map.of());
    }

    @Test
    void longsBeyondThePrecisionOfDoubleAreToldApartAmongThemselvesOnly() {
        add("id = 9007199254740992", "id = 9007199254740993", "id = 9007199254740992.0");
        assertFinds(Map.of("id", 9007199254740993L), "id = 9007199254740993", "id = 9007199254740992.0");
        assertFinds(Map.of("id", 9007199254740992.0), "id = 9007199254740992", "id = 9007199254740993",
                "id = 9007199254740992.0");
    }

    @Test
    void theEndsOfRangesAreInThemOrNotAsTheOperatorSays() {
        add("n > 1", "n >= 1", "n < 3", "n <= 3", "n BETWEEN 1 AND 3", "n NOT BETWEEN 1 AND 3", "1 < n AND n < 3",
                "n > 3 AND n < 1");
        assertFinds(Map.of("n", 1), "n >= 1", "n < 3", "n <= 3", "n BETWEEN 1 AND 3");
        assertFinds(Map.of("n", 2.5), "n > 1", "n >= 1", "n < 3", "n <= 3", "n BETWEEN 1 AND 3", "1 < n AND n < 3");
        assertFinds(Map.of("n", 4), "n > 1", "n >= 1", "n NOT BETWEEN 1 AND 3");
        assertFinds(Map.of("n", Double.NaN));
        assertFinds(Map.of("n", "2"));
    }

    @Test
    void aSelectorOfWhichSeveralPartsAreTrueIsVisitedOnce() {
        add("a = 1 OR b = 2 OR c > 3", "a = 1 OR a = 1.0", "a > 0 OR a < 5", "a IN ('x', 'y') OR b = 2",
                "(a = 1 AND b = 2) OR (b = 2 AND c = 4)");
        assertFinds(Map.of("a", 1, "b", 2, "c", 4), "a = 1 OR b = 2 OR c > 3", "a = 1 OR a = 1.0", "a > 0 OR a < 5",
                "a IN ('x', 'y') OR b = 2", "(a = 1 AND b = 2) OR (b = 2 AND c = 4)");
    }

    @Test
    void whatNoIndexCanFindIsEvaluated() {
        add("a IS NULL", "NOT a = 1", "a <> 1", "a LIKE 'x%'", "a + 1 = 3", "a = b", "a = 1 OR b IS NOT NULL", "TRUE");
        assertFinds(Map.of("a", 2, "b", 2), "NOT a = 1", "a <> 1", "a + 1 = 3", "a = b", "a = 1 OR b IS NOT NULL",
                "TRUE");
        assertFinds(Map.of(), "a IS NULL", "TRUE");
        assertFinds(Map.of("a", "xy"), "NOT a = 1", "a LIKE 'x%'", "TRUE");
    }

    @Test
    void aSelectorIsKnownByWhatItSaysHoweverItIsSpelled() {
        index.add(Selector.parse("a = 1 AND b = 'x'"), "it");
        assertEquals("it", index.get(Selector.parse("(a=1) and b = 'x'")));
        assertThrows(IllegalStateException.class, () -> index.add(Selector.parse("a = 0x1 AND b='x'"), "again"));
        assertEquals(1, index.size());
        assertEquals("it", index.remove(Selector.parse("(a = 1) AND (b = 'x')")));
        assertNull(index.remove(Selector.parse("a = 1 AND b = 'x'")));
        assertNull(index.get(Selector.parse("a = 1 AND b = 'x'")));
        assertFinds(Map.of("a", 1, "b", "x"));
    }

    @Test
    void anEmptyIndexAsksAMessageNothing() {
        add("a = 1", "b > 2", "a IN ('x', 'y') OR c", "d IS NULL", "a = 1 AND FALSE");
        for (String selector : List.of("d IS NULL", "a = 1", "a IN ('x', 'y') OR c", "b > 2", "a = 1 AND FALSE")) {
            assertEquals(selector, index.remove(Selector.parse(selector)));
        }
        assertEquals(0, asked(Map.of("a", 1, "b", 3)));
    }

    @Test
    void aMessageIsAskedOnceForAnIdentifierHoweverManySelectorsAskForAnotherValue() {
        assertEquals(1, askedOfMany(i -> "id = 'key" + i + "'", Map.of("id", "other")));
        assertEquals(1, askedOfMany(i -> "n = " + i, Map.of("n", -1)));
        assertEquals(1, askedOfMany(i -> "r BETWEEN " + 2 * i + " AND " + (2 * i + 0.5), Map.of("r", 4001)));
        assertEquals(1, askedOfMany(i -> "u > " + i, Map.of("u", 0)));
        assertEquals(1, askedOfMany(i -> "v = 'a" + i + "' OR v = 'b" + i + "'", Map.of("v", "c1")));
    }

    @Test
    void ofAnAndTheConjunctThatFewSelectorsShareIsTheOneLookedFor() {
        Map<String, Object> order = Map.of("type", "order", "customer", -1, "price", 5);
        assertTrue(askedOfMany(i -> "type = 'order' AND customer = " + i, order) < 5);
        assertTrue(askedOfMany(i -> "type = 'order' AND price BETWEEN " + (i * 2 + 10) + " AND " + (i * 2 + 11), order)
                < 50);
        assertTrue(askedOfMany(i -> "price > 0 AND type LIKE 'o%' AND customer = " + i, order) < 5);
    }

    @Test
    void aHitThatSaysAllIsNotEvaluated() {
        add("a = 1", "b BETWEEN 1 AND 3", "c IN ('x', 'y')", "d > 1 AND d < 3");
        assertEquals(4, asked(Map.of("a", 1, "b", 2, "c", "y", "d", 2)));
    }

    private int askedOfMany(IntFunction<String> selector, Map<String, ?> message) {
        List<Selector> added = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            added.add(Selector.parse(selector.apply(i)));
            index.add(added.get(i), "");
        }
        int times = asked(message);
        added.forEach(index::remove);
        return times;
    }

    private int asked(Map<String, ?> message) {
        Asked asked = new Asked(message);
        index.match(asked, value -> { });
        return asked.times;
    }

    private void add(String... selectors) {
        for (String selector : selectors) {
            index.add(Selector.parse(selector), selector);
        }
    }

    private void assertFinds(Map<String, ?> message, String... expected) {
        Map<String, Integer> found = new HashMap<>();
        index.match(message::get, value -> found.merge(value, 1, Integer::sum));
        Map<String, Integer> once = new HashMap<>();
        for (String selector : expected) {
            once.put(selector, 1);
        }
        assertEquals(once, found);
    }
}
