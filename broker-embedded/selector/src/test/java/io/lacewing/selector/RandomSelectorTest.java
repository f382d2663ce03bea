package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The compiled evaluator against the naive interpreter, on random selectors and messages. */
class RandomSelectorTest {

    private static final Object[] VALUES = {(byte) 1, (short) 2, 0, 1, 2, 3L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 0.5f,
        1.0d, 2.5d, Double.NaN, Double.POSITIVE_INFINITY, true, false, "a", "ab", "b_", "1", "", null, new byte[1]};
    private static final String[] NAMES = {"a", "b", "c", "d", "e"};
    private static final String[] LITERALS = {"0", "1", "2", "3", "-1", "0.5", "1.0", "1e3", "'a'", "'ab'", "TRUE",
        "FALSE", "9223372036854775807", "0x10"};

    private final Random random = new Random(42);

    @Test
    void compiledSelectorsAgreeWithTheNaiveInterpreter() {
        Map<TruthValue, Integer> results = new EnumMap<>(TruthValue.class);
        for (int round = 0; round < 30_000; round++) {
            String text = condition(4);
            Selector selector = Selector.parse(text);
            assertEquals(selector.expression(), Selector.parse(selector.canonicalForm()).expression(), text);
            for (int message = 0; message < 5; message++) {
                Map<String, Object> values = message();
                TruthValue expected = NaiveInterpreter.truth(selector.expression(), values::get);
                assertEquals(expected, selector.evaluate(values::get), () -> text + " of " + values);
                results.merge(expected, 1, Integer::sum);
            }
        }
        for (TruthValue value : TruthValue.values()) {
            assertTrue(results.get(value) > 10_000, results::toString);
        }
    }

    private Map<String, Object> message() {
        Map<String, Object> values = new HashMap<>();
        for (String name : NAMES) {
            values.put(name, pick(VALUES));
        }
        return values;
    }

    private String condition(int depth) {
        if (depth == 0) {
            return random.nextInt(4) == 0 ? pick("TRUE", "FALSE", "1 / 0 = 1") : pick(NAMES);
        }
        String not = random.nextBoolean() ? "" : "NOT ";
        return switch (random.nextInt(10)) {
            case 0 -> "(" + condition(depth - 1) + " AND " + condition(depth - 1) + ")";
            case 1 -> "(" + condition(depth - 1) + " OR " + condition(depth - 1) + ")";
            case 2 -> "NOT " + condition(depth - 1);
            case 3 -> number(depth) + pick(" = ", " <> ", " < ", " <= ", " > ", " >= ") + number(depth);
            case 4 -> pick(NAMES) + pick(" = ", " <> ") + pick(LITERALS);
            case 5 -> number(1) + " " + not + "BETWEEN " + number(depth - 1) + " AND " + number(1);
            case 6 -> pick(NAMES) + " " + not + "IN ('a', '" + pick("b_", "1", "x") + "')";
            case 7 -> pick(NAMES) + " " + not + "LIKE '" + pick("a%", "%b", "_", "%", "a_", "b!_' ESCAPE '!") + "'";
            case 8 -> pick(NAMES) + " IS " + not + "NULL";
            default -> "(" + condition(depth - 1) + ")" + pick(" = ", " <> ") + pick("TRUE", "FALSE", "a", "b");
        };
    }

    private String number(int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? pick(NAMES) : pick("0", "1", "2", "-1", "0.5", "7.", "010", "1e2");
        }
        return switch (random.nextInt(6)) {
            case 0 -> "(" + number(depth - 1) + pick(" + ", " - ", " * ", " / ") + number(depth - 1) + ")";
            case 1 -> number(depth - 1) + pick(" + ", " - ", " * ", " / ") + number(depth - 1);
            case 2 -> pick("- ", "+ ") + number(depth - 1);
            default -> number(0);
        };
    }

    @SafeVarargs
    private <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
