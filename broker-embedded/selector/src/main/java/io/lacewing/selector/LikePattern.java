package io.lacewing.selector;

import java.util.Arrays;

/**
 * A LIKE pattern: {@code _} stands for one character (a code point), {@code %} for any number of them, others and
 * escaped ones for themselves. Patterns whose only {@code %} are at their ends become plain string operations; the
 * others walk text and pattern once, going back to the last {@code %} only, so the cost is at most the product of
 * their lengths. Immutable.
 */
final class LikePattern {

    private static final int ANY_ONE = -1;
    private static final int ANY_RUN = -2;

    private enum Shape { EXACT, PREFIX, SUFFIX, INFIX, GENERAL }

    private final Shape shape;
    private final String fixed;
    private final int[] elements;

    LikePattern(String pattern, int escape) {
        this.elements = elements(pattern, escape);
        this.shape = shape(elements);
        this.fixed = shape == Shape.GENERAL ? "" : fixedPart(elements);
    }

    /** Whether there is something behind each escape character. */
    static boolean isComplete(String pattern, int escape) {
        int at = 0;
        while (at < pattern.length()) {
            int c = pattern.codePointAt(at);
            at += Character.charCount(c);
            if (c == escape) {
                if (at == pattern.length()) {
                    return false;
                }
                at += Character.charCount(pattern.codePointAt(at));
            }
        }
        return true;
    }

    boolean matches(String text) {
        return switch (shape) {
            case EXACT -> text.equals(fixed);
            case PREFIX -> text.startsWith(fixed);
            case SUFFIX -> text.endsWith(fixed);
            case INFIX -> text.contains(fixed);
            case GENERAL -> matchesGeneral(text);
        };
    }

    private boolean matchesGeneral(String text) {
        int at = 0;
        int element = 0;
        int runElement = -1;
        int runEnd = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (element < elements.length && elements[element] == ANY_RUN) {
                runElement = element++;
                runEnd = at;
            } else if (element < elements.length && (elements[element] == c || elements[element] == ANY_ONE)) {
                element++;
                at += Character.charCount(c);
            } else if (runElement >= 0) {
                element = runElement + 1;
                runEnd += Character.charCount(text.codePointAt(runEnd));
                at = runEnd;
            } else {
                return false;
            }
        }
        while (element < elements.length && elements[element] == ANY_RUN) {
            element++;
        }
        return element == elements.length;
    }

    /** Code points and the two markers; several {@code %} in a row become one. */
    private static int[] elements(String pattern, int escape) {
        int[] elements = new int[pattern.length()];
        int count = 0;
        int at = 0;
        while (at < pattern.length()) {
            int c = pattern.codePointAt(at);
            at += Character.charCount(c);
            int element = c;
            if (c == escape) {
                element = pattern.codePointAt(at);
                at += Character.charCount(element);
            } else if (c == '_') {
                element = ANY_ONE;
            } else if (c == '%') {
                element = ANY_RUN;
            }
            if (element != ANY_RUN || count == 0 || elements[count - 1] != ANY_RUN) {
                elements[count++] = element;
            }
        }
        return Arrays.copyOf(elements, count);
    }

    private static Shape shape(int[] elements) {
        int last = elements.length - 1;
        for (int i = 0; i <= last; i++) {
            if (elements[i] == ANY_ONE || elements[i] == ANY_RUN && i > 0 && i < last) {
                return Shape.GENERAL;
            }
        }
        boolean openStart = last >= 0 && elements[0] == ANY_RUN;
        boolean openEnd = last >= 0 && elements[last] == ANY_RUN;
        if (openStart) {
            return openEnd ? Shape.INFIX : Shape.SUFFIX;
        }
        return openEnd ? Shape.PREFIX : Shape.EXACT;
    }

    private static String fixedPart(int[] elements) {
        StringBuilder fixed = new StringBuilder();
        for (int element : elements) {
            if (element != ANY_RUN) {
                fixed.appendCodePoint(element);
            }
        }
        return fixed.toString();
    }
}
