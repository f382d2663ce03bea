package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What selectors say about one message, by the rules of Jakarta Messaging 3.1, section 3.8.1. */
class SelectorTest {

    private static final Map<String, Object> MESSAGE = message();

    private static Map<String, Object> message() {
        Map<String, Object> message = new HashMap<>();
        message.put("byte", (byte) 5);
        message.put("short", (short) 5);
        message.put("int", 5);
        message.put("long", 5L);
        message.put("float", 5.5f);
        message.put("double", 5.5d);
        message.put("tenth", 0.1f);
        message.put("big", 9007199254740993L);
        message.put("nan", Double.NaN);
        message.put("name", "Smith");
        message.put("quote", "it's");
        message.put("number", "5");
        message.put("yes", true);
        message.put("no", false);
        message.put("bytes", new byte[] {5});
        message.put("$dollar", 1);
        message.put("_under", 1);
        message.put("größe", 1);
        message.put("JMSPriority", 4);
        message.put("JMSDeliveryMode", "PERSISTENT");
        message.put("JMSMessageID", "ID:1-1");
        message.put("JMSTimestamp", 1000L);
        message.put("JMSCorrelationID", "c");
        message.put("JMSType", "car");
        message.put("JMSXGroupSeq", 3);
        message.put("JMS_vendor", 7);
        return message;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            # comparisons
            int = 5                                 | TRUE
            int <> 5                                | FALSE
            int < 6                                 | TRUE
            int <= 5                                | TRUE
            int > 5                                 | FALSE
            int >= 6                                | FALSE
            5 = int                                 | TRUE
            4 < int                                 | TRUE
            6 < int                                 | FALSE
            5 >= int                                | TRUE
            4 >= int                                | FALSE
            name = 'Smith'                          | TRUE
            name = 'smith'                          | FALSE
            name <> 'Jones'                         | TRUE
            'Smith' = name                          | TRUE
            quote = 'it''s'                         | TRUE
            yes = TRUE                              | TRUE
            yes <> FALSE                            | TRUE
            no = true                               | FALSE
            yes = no                                | FALSE
            (int > 1) = TRUE                        | TRUE
            # numeric promotion: all exact types alike, exact with approximate as double
            byte = short AND short = int AND int = long | TRUE
            int = 5.0                               | TRUE
            5.0 = long                              | TRUE
            float > int                             | TRUE
            float = double                          | TRUE
            double = 5.5                            | TRUE
            byte < 5.1                              | TRUE
            tenth = 0.1                             | FALSE
            tenth = 0.1f                            | TRUE
            big = 9007199254740993                  | TRUE
            big = 9007199254740992                  | FALSE
            big = 9007199254740992.0                | TRUE
            nan = nan                               | FALSE
            nan <> nan                              | TRUE
            nan < 1 OR nan >= 1                     | FALSE
            # values that are not there are unknown
            absent = 1                              | UNKNOWN
            absent <> 1                             | UNKNOWN
            absent = absent                         | UNKNOWN
            absent = 'x'                            | UNKNOWN
            absent                                  | UNKNOWN
            NOT absent                              | UNKNOWN
            absent + 1 > 0                          | UNKNOWN
            -absent = 1                             | UNKNOWN
            # types that do not fit compare to false
            name = 5                                | FALSE
            name <> 5                               | FALSE
            number = 5                              | FALSE
            number > 4                              | FALSE
            name > number                           | FALSE
            yes > no                                | FALSE
            yes = 'TRUE'                            | FALSE
            yes = 1                                 | FALSE
            'a' = 1                                 | FALSE
            bytes = 5                               | FALSE
            bytes = bytes                           | FALSE
            NOT (name = 5)                          | TRUE
            # booleans
            yes                                     | TRUE
            no                                      | FALSE
            NOT no                                  | TRUE
            NOT NOT yes                             | TRUE
            name                                    | FALSE
            NOT name                                | TRUE
            TRUE                                    | TRUE
            FALSE                                   | FALSE
            # precedence: NOT, AND, OR
            TRUE OR TRUE AND FALSE                  | TRUE
            (TRUE OR TRUE) AND FALSE                | FALSE
            NOT FALSE AND FALSE                     | FALSE
            NOT (FALSE AND FALSE)                   | TRUE
            NOT int = 5                             | FALSE
            NOT int = 4 AND yes                     | TRUE
            # arithmetic
            2 + 3 * 4 = 14                          | TRUE
            (2 + 3) * 4 = 20                        | TRUE
            10 - 3 - 2 = 5                          | TRUE
            100 / 10 / 5 = 2                        | TRUE
            100 / 10 * 5 = 50                       | TRUE
            7 / 2 = 3                               | TRUE
            7 / 2.0 = 3.5                           | TRUE
            -7 / 2 = -3                             | TRUE
            int * 2 + 1 = 11                        | TRUE
            int - -1 = 6                            | TRUE
            int + +1 = 6                            | TRUE
            -int = -5                               | TRUE
            - - int = 5                             | TRUE
            +int = 5                                | TRUE
            -(2 + 3) = -5                           | TRUE
            -double = -5.5                          | TRUE
            -2 * 3 = -6                             | TRUE
            2147483647 + 1 = 2147483648             | TRUE
            int / 0 = 1                             | UNKNOWN
            1 / 0 = 1                               | UNKNOWN
            int / 0.0 > 1000                        | TRUE
            name + 1 = 1                            | UNKNOWN
            +name = 'Smith'                         | UNKNOWN
            1 + yes = 2                             | UNKNOWN
            # BETWEEN
            int BETWEEN 5 AND 6                     | TRUE
            int BETWEEN 4 AND 5                     | TRUE
            int BETWEEN 6 AND 9                     | FALSE
            int NOT BETWEEN 6 AND 9                 | TRUE
            int NOT BETWEEN 5 AND 5                 | FALSE
            double BETWEEN int AND int + 1          | TRUE
            5 BETWEEN byte AND long                 | TRUE
            absent BETWEEN 1 AND 2                  | UNKNOWN
            absent NOT BETWEEN 1 AND 2              | UNKNOWN
            int BETWEEN absent AND 4                | FALSE
            int BETWEEN absent AND 6                | UNKNOWN
            int NOT BETWEEN absent AND 4            | TRUE
            name BETWEEN 1 AND 2                    | FALSE
            name NOT BETWEEN 1 AND 2                | FALSE
            NOT int BETWEEN 1 AND 9 AND yes         | FALSE
            int BETWEEN 1 AND 9 AND yes             | TRUE
            # IN
            name IN ('Jones', 'Smith')              | TRUE
            name IN ('Jones')                       | FALSE
            name NOT IN ('Jones', 'Black')          | TRUE
            name NOT IN ('Smith')                   | FALSE
            absent IN ('x')                         | UNKNOWN
            absent NOT IN ('x')                     | UNKNOWN
            int IN ('5')                            | FALSE
            int NOT IN ('5')                        | TRUE
            # IS NULL
            absent IS NULL                          | TRUE
            absent IS NOT NULL                      | FALSE
            name IS NULL                            | FALSE
            name IS NOT NULL                        | TRUE
            NOT absent IS NULL                      | FALSE
            # LIKE; the patterns have a table of their own
            name LIKE 'S%'                          | TRUE
            name NOT LIKE 'S%'                      | FALSE
            absent LIKE '%'                         | UNKNOWN
            absent NOT LIKE '%'                     | UNKNOWN
            int LIKE '5'                            | FALSE
            int NOT LIKE '5'                        | TRUE
            # identifiers and header fields
            $dollar = 1 AND _under = 1 AND größe = 1 | TRUE
            INT = 5                                 | UNKNOWN
            JMSPriority >= 4                        | TRUE
            JMSDeliveryMode = 'PERSISTENT'          | TRUE
            JMSMessageID LIKE 'ID:%'                | TRUE
            JMSTimestamp < 2000                     | TRUE
            JMSCorrelationID = 'c'                  | TRUE
            JMSType = 'car'                         | TRUE
            JMSXGroupSeq = 3                        | TRUE
            JMS_vendor = 7                          | TRUE
            # keywords in any case, any white space
            int between 1 And 9 aNd not no          | TRUE
            absent iS nULL oR fALSE                 | TRUE
            (((int)))=(((5)))                       | TRUE
            notify = 1                              | UNKNOWN
            order = 1 OR ink = 1                    | UNKNOWN
            """)
    void evaluates(String selector, String expected) {
        Selector parsed = Selector.parse(selector);

        assertEquals(TruthValue.valueOf(expected), parsed.evaluate(MESSAGE::get));
        assertEquals(expected.equals("TRUE"), parsed.matches(MESSAGE::get));
        assertEquals(TruthValue.valueOf(expected), NaiveInterpreter.truth(parsed.expression(), MESSAGE::get));
        assertEquals(parsed.expression(), Selector.parse(parsed.canonicalForm()).expression());
    }

    @Test
    void acceptsTabsLineBreaksAndFormFeeds() {
        assertTrue(Selector.parse("\tint\n=\r\n5\f").matches(MESSAGE::get));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n ", "TRUE", "1 = 1", "TRUE OR x = 1"})
    void selectsEveryMessageIfTheTextIsEmptyOrAlwaysTrue(String text) {
        Selector selector = Selector.parse(text);

        assertTrue(selector.matches(name -> null));
        assertTrue(selector.matchesAll());
    }

    @Test
    void doesNotClaimToSelectEveryMessageOtherwise() {
        assertFalse(Selector.parse("x = 1").matchesAll());
        assertFalse(Selector.parse("FALSE").matchesAll());
        assertFalse(Selector.parse("1 / 0 = 1").matchesAll());
        assertEquals(Selector.ALL, Selector.parse("  "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            a=1 and b  = 2                     | a = 1 AND b = 2
            ((a = 1) AND (b = 2)) AND c = 3    | a = 1 AND b = 2 AND c = 3
            a = 0x10                           | a = 16
            a = 1L                             | a = 1
            a = 1e2                            | a = 100.0
            a = - 5                            | a = -5
            a = -(-5)                          | a = 5
            a = +5                             | a = 5
            a IN ('y','x','y')                 | a IN ('x', 'y')
            a = ('it''s')                      | a = 'it''s'
            not (a = 1 or b = 2)               | NOT (a = 1 OR b = 2)
            not (a = 1)                        | NOT a = 1
            (a + b) * c = 1                    | (a + b) * c = 1
            a + (b * c) = 1                    | a + b * c = 1
            a - (b - c) = 1                    | a - (b - c) = 1
            -(a + b) = 1                       | -(a + b) = 1
            a like 'x!%' escape '!'            | a LIKE 'x!%' ESCAPE '!'
            (a or b) and c                     | (a OR b) AND c
            a or (b and c)                     | a OR b AND c
            (a = 1) = true                     | (a = 1) = TRUE
            a not between 1 and (2)            | a NOT BETWEEN 1 AND 2
            a is not null                      | a IS NOT NULL
            """)
    void hasOneSpellingForEqualSelectors(String text, String canonical) {
        Selector selector = Selector.parse(text);

        assertEquals(canonical, selector.canonicalForm());
        assertEquals(Selector.parse(canonical), selector);
        assertEquals(Selector.parse(canonical).hashCode(), selector.hashCode());
        assertEquals(canonical, selector.toString());
    }

    @Test
    void tellsDifferentSelectorsApart() {
        assertNotEquals(Selector.parse("a = 1"), Selector.parse("a = 1.0"));
        assertNotEquals(Selector.parse("a = 'x'"), Selector.parse("a = x"));
        assertNotEquals(Selector.parse("a = 1"), Selector.parse("A = 1"));
        assertNotEquals(Selector.parse("a LIKE '!'"), Selector.parse("a LIKE '!!' ESCAPE '!'"));
    }

    @Test
    void showsItsTree() {
        assertEquals(new Expression.And(List.of(
                        new Expression.Comparison(new Expression.Identifier("a"), ComparisonOperator.EQUAL,
                                new Expression.Literal("x")),
                        new Expression.IsNull(new Expression.Identifier("b"), true))),
                Selector.parse("a = 'x' AND b IS NOT NULL").expression());
    }
}
