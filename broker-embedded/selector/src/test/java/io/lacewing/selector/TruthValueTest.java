package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The truth tables of section 3.8.1.2, of the values themselves and of selectors. */
class TruthValueTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            TRUE,    TRUE,    TRUE,    TRUE
            TRUE,    FALSE,   FALSE,   TRUE
            TRUE,    UNKNOWN, UNKNOWN, TRUE
            FALSE,   TRUE,    FALSE,   TRUE
            FALSE,   FALSE,   FALSE,   FALSE
            FALSE,   UNKNOWN, FALSE,   UNKNOWN
            UNKNOWN, TRUE,    UNKNOWN, TRUE
            UNKNOWN, FALSE,   FALSE,   UNKNOWN
            UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN
            """)
    void andAndOr(TruthValue left, TruthValue right, TruthValue and, TruthValue or) {
        assertEquals(and, left.and(right));
        assertEquals(or, left.or(right));

        String l = "left" + left;
        String r = "right" + right;
        assertEquals(and, evaluate(l + " AND " + r));
        assertEquals(or, evaluate(l + " OR " + r));
        assertEquals(and, evaluate(constant(left) + " AND " + r));
        assertEquals(or, evaluate(l + " OR " + constant(right)));
        assertEquals(and, evaluate(constant(left) + " AND " + constant(right)));
        assertEquals(or, evaluate(constant(left) + " OR " + constant(right)));
    }

    @Test
    void not() {
        assertEquals(TruthValue.FALSE, TruthValue.TRUE.not());
        assertEquals(TruthValue.TRUE, TruthValue.FALSE.not());
        assertEquals(TruthValue.UNKNOWN, TruthValue.UNKNOWN.not());
        assertEquals(TruthValue.UNKNOWN, evaluate("NOT leftUNKNOWN"));
        assertEquals(TruthValue.UNKNOWN, evaluate("NOT 1 / 0 = 1"));
        assertEquals(TruthValue.FALSE, evaluate("NOT 1 = 1"));
    }

    private static String constant(TruthValue value) {
        return value == TruthValue.UNKNOWN ? "1 / 0 = 1" : value.toString();
    }

    private static TruthValue evaluate(String selector) {
        Map<String, Object> values = Map.of("leftTRUE", true, "leftFALSE", false,
                "rightTRUE", true, "rightFALSE", false);
        return Selector.parse(selector).evaluate(values::get);
    }
}
