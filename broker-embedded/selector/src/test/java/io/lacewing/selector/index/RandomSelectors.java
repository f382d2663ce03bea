package io.lacewing.selector.index;

import io.lacewing.selector.Selector;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;

/**
 * Selectors and messages over few identifiers and values, so that they often have to do with each other. The numbers
 * are those where long and double part.
 */
final class RandomSelectors {

    private static final String[] NAMES = {"a", "b", "c", "d"};
    private static final String[] NUMBERS = {"0", "1", "-1", "2", "1.0", "0.5", "-0.0", "1e300", "0.1f",
        "9007199254740992", "9007199254740993", "9007199254740992.0", "9223372036854775807", "-9223372036854775808",
        "9223372036854775806", "9.223372036854775807e18", "0x10"};
    private static final String[] STRINGS = {"'x'", "'y'", "''", "'1'", "'TRUE'", "'Aa'", "'BB'"};
    private static final Object[] VALUES = {(byte) 1, (short) 2, 0, 1, -1, 16, 0L, 1L, (1L << 53) - 1, 1L << 53,
        (1L << 53) + 1, Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE, 0.0f, -0.0f, 0.5f, 0.1f, Float.NaN, 0.0d,
        -0.0d, 1.0d, 0.1d, 9007199254740992.0, 9.223372036854775807e18, -9.223372036854775808e18, 1e300, Double.NaN,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true, false, "x", "y", "", "1", "TRUE", "Aa", "BB", null,
        'x', new byte[] {1}};

    private final Random random;

    RandomSelectors(long seed) {
        random = new Random(seed);
    }

    Map<String, Object> message() {
        Map<String, Object> message = new HashMap<>();
        for (String name : NAMES) {
            if (random.nextInt(5) > 0) {
                message.put(name, pick(VALUES));
            }
        }
        return message;
    }

    Selector selector() {
        return Selector.parse(condition(random.nextInt(4)));
    }

    Selector ofOneIdentifier() {
        int number = random.nextInt(300);
        return Selector.parse(switch (random.nextInt(6)) {
            case 0 -> "a > " + number;
            case 1 -> "a <= " + number;
            case 2 -> "a = " + number;
            case 3 -> "a = '" + number + "'";
            case 4 -> "a BETWEEN " + number + " AND " + (number + random.nextInt(300));
            default -> "a BETWEEN " + number + " AND " + (number + random.nextInt(5));
        });
    }

    boolean chance(int oneOf) {
        return random.nextInt(oneOf) == 0;
    }

    int upTo(int bound) {
        return random.nextInt(bound);
    }

    private String condition(int depth) {
        if (depth == 0) {
            return term();
        }
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> join(" AND ", depth);
            case 3, 4, 5 -> join(" OR ", depth);
            case 6 -> "NOT " + join(pick(" AND ", " OR "), depth);
            default -> condition(depth - 1);
        };
    }

    private String join(String operator, int depth) {
        StringJoiner joiner = new StringJoiner(operator, "(", ")");
        for (int i = 0; i < 2 + random.nextInt(3); i++) {
            joiner.add(condition(depth - 1));
        }
        return joiner.toString();
    }

    private String term() {
        String not = chance(3) ? "NOT " : "";
        return switch (random.nextInt(14)) {
            case 0, 1 -> pick(NAMES) + " = " + pick(NUMBERS);
            case 2 -> pick(NUMBERS) + " = " + pick(NAMES);
            case 3 -> pick(NAMES) + " = " + pick(STRINGS);
            case 4 -> pick(NAMES) + pick(" = ", " <> ") + pick("TRUE", "FALSE", "x", "c", "'x'", "1");
            case 5, 6 -> pick(NAMES) + pick(" < ", " <= ", " > ", " >= ") + pick(NUMBERS);
            case 7 -> pick(NUMBERS) + pick(" < ", " <= ", " > ", " >= ") + pick(NAMES);
            case 8 -> pick(NAMES) + " " + not + "BETWEEN " + pick(NUMBERS) + " AND " + pick(NUMBERS);
            case 9 -> pick(NAMES) + " " + not + "IN (" + pick(STRINGS) + ", " + pick(STRINGS) + ")";
            case 10 -> not + pick(NAMES);
            case 11 -> pick(NAMES) + " IS " + not + "NULL";
            case 12 -> pick(NAMES) + " " + not + "LIKE " + pick("'x%'", "'%'", "'_'", "'x'", "''");
            default -> pick("TRUE", "FALSE", "1 = 2", "1 / 0 = 1", "a + 1 > b", "a BETWEEN b AND 2", "-a < 1");
        };
    }

    @SafeVarargs
    private <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
