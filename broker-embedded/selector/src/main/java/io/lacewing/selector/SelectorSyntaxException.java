package io.lacewing.selector;

/** A text is not a selector. Says where, what was found there and what was expected, and quotes the selector. */
public final class SelectorSyntaxException extends RuntimeException {

    /** Of longer selectors only the surroundings of the error are quoted. */
    private static final int QUOTED = 200;

    private final String selector;
    private final int position;
    private final String found;
    private final String expected;

    SelectorSyntaxException(String selector, int position, String found, String expected) {
        super("Invalid selector \"" + quote(selector, position) + "\": at character " + position + " found " + found
                + ", expected " + expected);
        this.selector = selector;
        this.position = position;
        this.found = found;
        this.expected = expected;
    }

    /** The whole text. */
    public String selector() {
        return selector;
    }

    /** Where the error is: 1 is the first character, one more than the length the end. */
    public int position() {
        return position;
    }

    public String found() {
        return found;
    }

    public String expected() {
        return expected;
    }

    private static String quote(String selector, int position) {
        if (selector.length() <= QUOTED) {
            return selector;
        }
        int from = Math.max(0, Math.min(position - QUOTED / 2, selector.length() - QUOTED));
        int to = from + QUOTED;
        return (from > 0 ? "..." : "") + selector.substring(from, to) + (to < selector.length() ? "..." : "");
    }
}
