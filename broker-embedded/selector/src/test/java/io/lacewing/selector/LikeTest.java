package io.lacewing.selector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikeTest {

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            '12%3',                 123,      true
            '12%3',                 12993,    true
            '12%3',                 1234,     false
            'l_se',                 lose,     true
            'l_se',                 loose,    false
            '\\_%' ESCAPE '\\',     _foo,     true
            '\\_%' ESCAPE '\\',     bar,      false
            '100!%' ESCAPE '!',     100%,     true
            '100!%' ESCAPE '!',     1000,     false
            'a!!b' ESCAPE '!',      a!b,      true
            'a!!b' ESCAPE '!',      a!!b,     false
            'a!bc' ESCAPE '!',      abc,      true
            '%%%_' ESCAPE '%',      %_,       true
            '_a_b' ESCAPE '_',      ab,       true
            '''%''',                'x',      true
            '',                     "",       true
            '',                     x,        false
            '%',                    "",       true
            '%%',                   x,        true
            '_',                    "",       false
            'a%',                   a,        true
            'a%',                   ba,       false
            '%a',                   ba,       true
            '%a',                   ab,       false
            '%a%',                  bab,      true
            '%a%',                  b,        false
            '%ab%ab%',              aab,      false
            '%ab%ab%',              xabyabz,  true
            'a%b%c',                aXbYbZc,  true
            'a%b%c',                aXcYb,    false
            '%_',                   "",       false
            '_%_',                  ab,       true
            '_%_',                  a,        false
            '.*',                   abc,      false
            '[a]',                  a,        false
            'A',                    a,        false
            """)
    void matchesByTheRulesOfSql(String pattern, String text, boolean expected) {
        String selector = "x LIKE " + pattern.replace("\\\\", "\\");

        assertEquals(TruthValue.of(expected), Selector.parse(selector).evaluate(name -> text), selector);
        assertEquals(TruthValue.of(!expected),
                Selector.parse(selector.replace("LIKE", "NOT LIKE")).evaluate(name -> text), selector);
    }

    @Test
    void takesACharacterBeyondTheBasicPlaneAsOne() {
        assertTrue(new LikePattern("a_c", -1).matches("a\ud83d\ude00c"));
        assertFalse(new LikePattern("a__c", -1).matches("a\ud83d\ude00c"));
        assertTrue(new LikePattern("%_", -1).matches("\ud83d\ude00"));
        assertTrue(Selector.parse("x LIKE '\ud83d\ude00%' ESCAPE '\ud83d\ude00'").matches(name -> "%"));
    }

    @Test
    void matchesLineBreaksLikeOtherCharacters() {
        assertTrue(new LikePattern("a_b%", -1).matches("a\nb\r\n"));
    }

    @Test
    void agreesWithPlainRecursion() {
        Random random = new Random(3);
        for (int round = 0; round < 50_000; round++) {
            String pattern = randomText(random, "ab%_!", 7);
            String text = randomText(random, "ab%_!", 8);
            int escape = random.nextBoolean() && LikePattern.isComplete(pattern, '!') ? '!' : Expression.Like.NO_ESCAPE;
            assertEquals(NaiveInterpreter.like(text, pattern, escape), new LikePattern(pattern, escape).matches(text),
                    () -> text + " LIKE " + pattern + " ESCAPE " + escape);
        }
    }

    @Test
    void doesNotBacktrackWithoutEnd() {
        LikePattern pattern = new LikePattern("%a_".repeat(30) + "b", -1);
        String text = "a".repeat(5000);

        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertFalse(pattern.matches(text)));
    }

    private static String randomText(Random random, String alphabet, int maxLength) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(maxLength + 1); length > 0; length--) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return text.toString();
    }
}
