package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberLiteralTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "57, 57", "57L, 57", "57l, 57", "0x1F, 31", "0Xffl, 255", "017, 15", "017L, 15", "00, 0",
            "0b101, 5", "1_000_000, 1000000", "0xFF_FF, 65535", "9223372036854775807, 9223372036854775807",
            "0x7fffffffffffffff, 9223372036854775807", "0xFFFFFFFFFFFFFFFF, -1", "01777777777777777777777, -1"})
    void readsExactNumbers(String literal, long expected) {
        assertEquals(expected, literalOf(literal));
    }

    @ParameterizedTest
    @CsvSource({"7E3, 7000", "7., 7", "7.d, 7", ".5, 0.5", "57.9e2, 5790", "57.9E-2, 0.579", "1e+3, 1000", "2D, 2",
            "1f, 1", "09.5, 9.5", "08e1, 80", "0x1p4, 16", "0x1.8p1, 3", "0x.8P0f, 0.5", "0.0, 0", "0e5, 0", "0x0p1, 0",
            "1_0.0_1, 10.01"})
    void readsApproximateNumbers(String literal, double expected) {
        assertEquals(expected, literalOf(literal));
    }

    @Test
    void roundsToFloatIfTheSuffixSaysSo() {
        assertEquals((double) 0.1f, literalOf("0.1f"));
        assertEquals(0.1d, literalOf("0.1d"));
    }

    @Test
    void readsTheSmallestLongWithItsSign() {
        assertEquals(Long.MIN_VALUE, literalOf("-9223372036854775808"));
        assertEquals(Long.MIN_VALUE, literalOf("- 9223372036854775808"));
        assertEquals(-0.0d, literalOf("-0.0"));
        assertEquals(-16L, literalOf("-0x10"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "9223372036854775808 | a whole number from -9223372036854775808 to 9223372036854775807",
            "0x1FFFFFFFFFFFFFFFF | a number of radix 16 and at most 64 bits",
            "08 | a number of radix 8 and at most 64 bits",
            "1e400 | a number in the range of a double",
            "1e-400 | a number in the range of a double",
            "1e40f | a number in the range of a float",
            "0b12 | a number as in Java", "0x | a number as in Java", "12abc | a number as in Java",
            "1_ | a number as in Java", "1_.0 | a number as in Java", "1._0 | a number as in Java",
            "1.2.3 | a number as in Java", "1e | a number as in Java", "1.0L | a number as in Java",
            "0x1.8 | a number as in Java", "5and | a number as in Java"})
    void refusesWhatJavaWouldRefuse(String literal, String expected) {
        SelectorSyntaxException error =
                assertThrows(SelectorSyntaxException.class, () -> Selector.parse("x = " + literal));

        assertEquals("the number " + literal, error.found());
        assertEquals(expected, error.expected());
        assertEquals(5, error.position());
    }

    @Test
    void subtractsWithoutSpaces() {
        assertEquals(TruthValue.TRUE, Selector.parse("3-1=2 AND 0xE-1=13 AND 1e1-1=9").evaluate(name -> null));
    }

    private static Object literalOf(String literal) {
        Expression.Comparison comparison = (Expression.Comparison) Selector.parse("x = " + literal).expression();
        return ((Expression.Literal) comparison.right()).value();
    }
}
