package io.lacewing.selector;

/**
 * A piece of a selector's text.
 *
 * @param start index of its first character
 * @param text  the piece as written; of a string its value without quotes
 */
record Token(TokenKind kind, int start, String text) {

    /** For error messages. */
    String description() {
        return switch (kind) {
            case END -> "the end";
            case STRING -> "the string '" + text + "'";
            case NUMBER -> "the number " + text;
            case IDENTIFIER -> "the identifier " + text;
            default -> "'" + text + "'";
        };
    }
}
