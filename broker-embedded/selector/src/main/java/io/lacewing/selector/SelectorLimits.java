package io.lacewing.selector;

/**
 * How large a selector may be. A selector arrives from outside; these keep its cost within bounds.
 *
 * @param maxLength characters of the text
 * @param maxDepth  levels of parentheses, NOT and signs within each other
 * @param maxTerms  identifiers and literals, those in IN lists included
 */
public record SelectorLimits(int maxLength, int maxDepth, int maxTerms) {

    public static final int DEFAULT_MAX_LENGTH = 32 * 1024;
    public static final int DEFAULT_MAX_DEPTH = 100;
    public static final int DEFAULT_MAX_TERMS = 4096;
    /** Deeper trees could exhaust the stack of a thread. */
    public static final int LARGEST_MAX_DEPTH = 200;

    public static final SelectorLimits DEFAULT =
            new SelectorLimits(DEFAULT_MAX_LENGTH, DEFAULT_MAX_DEPTH, DEFAULT_MAX_TERMS);

    public SelectorLimits {
        requireWithin("maxLength", maxLength, Integer.MAX_VALUE);
        requireWithin("maxDepth", maxDepth, LARGEST_MAX_DEPTH);
        requireWithin("maxTerms", maxTerms, Integer.MAX_VALUE);
    }

    private static void requireWithin(String name, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + " is " + value + ", must be from 1 to " + most);
        }
    }
}
