package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is no selector, and what is said about it. */
class SelectorSyntaxTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            price > > 3             | 9  | '>'                          | a value
            price >                 | 8  | the end                      | a value
            = 3                     | 1  | '='                          | a value
            a = 1 b = 2             | 7  | the identifier b             | an operator or the end
            a = 1 AND               | 10 | the end                      | a value
            AND a = 1               | 1  | 'AND'                        | a value
            a = 1 OR OR b = 2       | 10 | 'OR'                         | a value
            a = b = c               | 7  | '='                          | an operator or the end
            (a = 1                  | 7  | the end                      | an operator or ')'
            a = 1)                  | 6  | ')'                          | an operator or the end
            ()                      | 2  | ')'                          | a value
            NOT                     | 4  | the end                      | a value
            a NOT = 1               | 7  | '='                          | BETWEEN, IN or LIKE
            a IS 1                  | 6  | the number 1                 | NULL or NOT NULL
            a IS NOT TRUE           | 10 | 'TRUE'                       | NULL
            a = NULL                | 5  | 'NULL'                       | a value (did you mean IS NULL?)
            a = 'x                  | 5  | a string that does not end   | a closing '
            a != 1                  | 3  | '!='                         | '<>' for "not equal"
            a == 1                  | 4  | '='                          | a value
            a = "x"                 | 5  | '"'                          | strings in single quotes
            a = 1;                  | 6  | ';'                          | a value or an operator
            a = #                   | 5  | '#'                          | a value or an operator
            a.b = 1                 | 2  | '.'                          | a value or an operator
            a BETWEEN 1             | 12 | the end                      | AND
            a BETWEEN 1 OR 2        | 13 | 'OR'                         | AND
            a BETWEEN 'x' AND 'y'   | 11 | a string                     | a number
            'x' BETWEEN 1 AND 2     | 1  | a string                     | a number
            a IN ()                 | 7  | ')'                          | a string
            a IN 'x'                | 6  | the string 'x'               | '('
            a IN ('x' 'y')          | 11 | the string 'y'               | ',' or ')'
            a IN ('x',)             | 11 | ')'                          | a string
            a IN (1)                | 7  | the number 1                 | a string
            a IN (b)                | 7  | the identifier b             | a string
            1 IN ('x')              | 1  | a number                     | an identifier before IN
            'x' LIKE 'x'            | 1  | a string                     | an identifier before LIKE
            a LIKE b                | 8  | the identifier b             | a string
            a LIKE 'x' ESCAPE 'ab'  | 19 | the string 'ab'              | a string of one character
            a LIKE 'x' ESCAPE ''    | 19 | the string ''                | a string of one character
            a LIKE 'x' ESCAPE b     | 19 | the identifier b             | a string of one character
            a LIKE 'x!' ESCAPE '!'  | 8  | the string 'x!' | a character after the escape character at its end
            a + 1 IS NULL           | 1  | a number                     | an identifier before IS
            'x' IS NULL             | 1  | a string                     | an identifier before IS
            a > 'x'                 | 5  | a string                     | a number
            'x' <= a                | 1  | a string                     | a number
            a < TRUE                | 5  | a condition                  | a number
            1 + 'x' = 2             | 5  | a string                     | a number
            'x' + 1 = 2             | 1  | a string                     | a number
            -'x' = 1                | 2  | a string                     | a number
            (a = 1) + 1 = 2         | 1  | a condition                  | a number
            a + 1                   | 1  | a number                     | a condition
            5                       | 1  | a number                     | a condition
            'x'                     | 1  | a string                     | a condition
            -a                      | 1  | a number                     | a condition
            a = 1 AND 5             | 11 | a number                     | a condition
            'x' OR a                | 1  | a string                     | a condition
            NOT 'x'                 | 5  | a string                     | a condition
            NOT (a + 1)             | 5  | a number                     | a condition
            between = 1             | 1  | 'between'                    | a value
            escape = 1              | 1  | 'escape'                     | a value
            """)
    void refuses(String selector, int position, String found, String expected) {
        SelectorSyntaxException error = assertThrows(SelectorSyntaxException.class, () -> Selector.parse(selector));

        assertEquals(position, error.position());
        assertEquals(found, error.found());
        assertEquals(expected, error.expected());
        assertEquals(selector, error.selector());
        assertEquals("Invalid selector \"" + selector + "\": at character " + position + " found " + found
                + ", expected " + expected, error.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"JMSDestination", "JMSReplyTo", "JMSExpiration", "JMSRedelivered", "JMSfoo", "JMS"})
    void refusesHeaderFieldsThatSelectorsMayNotUse(String name) {
        SelectorSyntaxException error =
                assertThrows(SelectorSyntaxException.class, () -> Selector.parse("a = 1 AND " + name + " IS NULL"));

        assertEquals("the identifier " + name, error.found());
        assertEquals("a property, or JMSDeliveryMode, JMSPriority, JMSMessageID, JMSTimestamp, JMSCorrelationID or"
                + " JMSType", error.expected());
        assertEquals(11, error.position());
    }

    @Test
    void quotesOnlyTheSurroundingsInALongSelector() {
        String selector = "a = 1 AND ".repeat(100) + "? AND " + "a = 1 AND ".repeat(100) + "b";
        String message = assertThrows(SelectorSyntaxException.class, () -> Selector.parse(selector)).getMessage();

        assertTrue(message.contains("? AND a = 1"), message);
        assertTrue(message.startsWith("Invalid selector \"..."), message);
        assertTrue(message.contains("...\": at character 1001 found '?'"), message);
        assertTrue(message.length() < 350, message);
    }

    @Test
    void takesALetterThatOnlyLooksLikeAKeywordAsAnIdentifier() {
        assertEquals(new Expression.Identifier("\u0131n"), Selector.parse("\u0131n").expression());
    }

    @Test
    void refusesATextBeyondTheLengthLimit() {
        SelectorLimits limits = new SelectorLimits(10, 10, 10);

        assertEquals("a = 100000", Selector.parse("a = 100000", limits).canonicalForm());
        assertEquals("Invalid selector \"a = 1000000\": at character 11 found 11 characters,"
                + " expected at most 10 characters", refusal("a = 1000000", limits));
    }

    @Test
    void refusesNestingBeyondTheDepthLimit() {
        SelectorLimits limits = new SelectorLimits(1000, 3, 10);

        Selector.parse("(((a)))", limits);
        Selector.parse("(NOT (a)) AND NOT (NOT b) AND - (- c) = 1", limits);
        for (String nested : new String[] {"((((a))))", "NOT NOT NOT NOT a", "- - - -a = 1", "NOT (NOT (a))"}) {
            String message = refusal(nested, limits);
            assertTrue(message.endsWith("found nesting of more than 3 levels, expected less"), message);
        }
    }

    @Test
    void refusesTooManyTerms() {
        SelectorLimits limits = new SelectorLimits(1000, 3, 4);

        Selector.parse("a = 1 AND b = 2", limits);
        assertTrue(refusal("a = 1 AND b = 2 AND c", limits)
                .endsWith("at character 21 found more than 4 identifiers and literals, expected less"));
        assertThrows(SelectorSyntaxException.class, () -> Selector.parse("a IN ('1', '2', '3', '4')", limits));
    }

    @Test
    void parsesAndEvaluatesTheDeepestAndLongestThatTheLimitsAllow() {
        int depth = SelectorLimits.LARGEST_MAX_DEPTH;
        SelectorLimits limits = new SelectorLimits(Integer.MAX_VALUE, depth, Integer.MAX_VALUE);
        String[] large = {
            "(".repeat(depth) + "a" + ")".repeat(depth),
            "NOT ".repeat(depth) + "a",
            "NOT (".repeat(depth / 2) + "a" + ")".repeat(depth / 2),
            "1 + ".repeat(100_000) + "1 = 100001 AND a",
            "a AND ".repeat(100_000) + "a",
            "1 = 0 OR ".repeat(100_000) + "a"};
        for (String text : large) {
            Selector selector = Selector.parse(text, limits);
            assertTrue(selector.matches(name -> true));
            assertEquals(selector, Selector.parse(selector.canonicalForm(), limits));
        }
    }

    @Test
    void answersRandomTextWithASelectorOrASyntaxError() {
        String[] pieces = {"a", "1", "'x'", "NOT", "AND", "OR", "BETWEEN", "IN", "LIKE", "ESCAPE", "IS", "NULL", "TRUE",
            "(", ")", ",", "=", "<>", "<", "+", "-", "*", "/", "1.5", ".", "'", "JMSType", "\ud83d", "0x", "%", "1e"};
        Random random = new Random(5);
        int accepted = 0;
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = 1 + random.nextInt(9); length > 0; length--) {
                text.append(pieces[random.nextInt(pieces.length)]).append(random.nextInt(4) == 0 ? "" : " ");
            }
            accepted += isSelector(text.toString()) ? 1 : 0;
        }
        assertTrue(accepted > 100);
    }

    @Test
    void refusesImpossibleLimits() {
        assertEquals("maxDepth is 201, must be from 1 to 200",
                assertThrows(IllegalArgumentException.class, () -> new SelectorLimits(1, 201, 1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new SelectorLimits(0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new SelectorLimits(1, 1, 0));
    }

    private static boolean isSelector(String text) {
        try {
            Selector selector = Selector.parse(text);
            assertEquals(selector, Selector.parse(selector.canonicalForm()));
            return true;
        } catch (SelectorSyntaxException refused) {
            assertTrue(refused.position() >= 1 && refused.position() <= text.length() + 1, refused.getMessage());
            return false;
        }
    }

    private static String refusal(String selector, SelectorLimits limits) {
        return assertThrows(SelectorSyntaxException.class, () -> Selector.parse(selector, limits)).getMessage();
    }
}
