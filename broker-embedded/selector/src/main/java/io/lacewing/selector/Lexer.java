package io.lacewing.selector;

import java.util.Map;
import java.util.function.IntPredicate;

/** Cuts the text of a selector into tokens. */
final class Lexer {

    private static final Map<String, TokenKind> KEYWORDS = Map.ofEntries(
            Map.entry("NOT", TokenKind.NOT), Map.entry("AND", TokenKind.AND), Map.entry("OR", TokenKind.OR),
            Map.entry("BETWEEN", TokenKind.BETWEEN), Map.entry("LIKE", TokenKind.LIKE), Map.entry("IN", TokenKind.IN),
            Map.entry("ESCAPE", TokenKind.ESCAPE), Map.entry("IS", TokenKind.IS), Map.entry("NULL", TokenKind.NULL),
            Map.entry("TRUE", TokenKind.TRUE), Map.entry("FALSE", TokenKind.FALSE));
    private static final int LONGEST_KEYWORD = "BETWEEN".length();

    private final String text;
    private int at;

    Lexer(String text) {
        this.text = text;
    }

    Token next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        if (at == text.length()) {
            return new Token(TokenKind.END, at, "");
        }
        char first = text.charAt(at);
        if (isDigit(first) || first == '.' && isDigit(peek(1))) {
            return number();
        } else if (first == '\'') {
            return string();
        } else if (Character.isJavaIdentifierStart(text.codePointAt(at))) {
            return word();
        }
        return symbol(first);
    }

    SelectorSyntaxException error(int index, String found, String expected) {
        return new SelectorSyntaxException(text, index + 1, found, expected);
    }

    private Token word() {
        int start = at;
        at = skipWhile(at, Character::isJavaIdentifierPart);
        String word = text.substring(start, at);
        TokenKind keyword = word.length() > LONGEST_KEYWORD ? null : KEYWORDS.get(asciiUpperCase(word));
        return new Token(keyword == null ? TokenKind.IDENTIFIER : keyword, start, word);
    }

    /** Unlike {@link String#toUpperCase()} makes no keyword of a word with a dotless i. */
    private static String asciiUpperCase(String word) {
        StringBuilder upper = new StringBuilder(word);
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c >= 'a' && c <= 'z') {
                upper.setCharAt(i, (char) (c - 'a' + 'A'));
            }
        }
        return upper.toString();
    }

    private Token string() {
        int start = at++;
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != '\'') {
                value.append(c);
            } else if (at < text.length() && text.charAt(at) == '\'') {
                value.append('\'');
                at++;
            } else {
                return new Token(TokenKind.STRING, start, value.toString());
            }
        }
        throw error(start, "a string that does not end", "a closing '");
    }

    /** Takes everything that could belong to a number; {@link NumberLiteral} judges. */
    private Token number() {
        int start = at;
        boolean hex = text.charAt(at) == '0' && (peek(1) == 'x' || peek(1) == 'X');
        while (at < text.length()) {
            int c = text.codePointAt(at);
            boolean sign = (c == '+' || c == '-') && isExponent(text.charAt(at - 1), hex);
            if (c != '.' && !sign && !Character.isJavaIdentifierPart(c)) {
                break;
            }
            at += Character.charCount(c);
        }
        return new Token(TokenKind.NUMBER, start, text.substring(start, at));
    }

    private static boolean isExponent(char c, boolean hex) {
        return hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
    }

    private Token symbol(char first) {
        int start = at;
        char second = peek(1);
        TokenKind kind = switch (first) {
            case '(' -> TokenKind.OPEN;
            case ')' -> TokenKind.CLOSE;
            case ',' -> TokenKind.COMMA;
            case '+' -> TokenKind.PLUS;
            case '-' -> TokenKind.MINUS;
            case '*' -> TokenKind.STAR;
            case '/' -> TokenKind.SLASH;
            case '=' -> TokenKind.EQUAL;
            case '<' -> second == '>' ? TokenKind.NOT_EQUAL : second == '=' ? TokenKind.LESS_OR_EQUAL : TokenKind.LESS;
            case '>' -> second == '=' ? TokenKind.GREATER_OR_EQUAL : TokenKind.GREATER;
            default -> throw unknown(first, second);
        };
        at += switch (kind) {
            case NOT_EQUAL, LESS_OR_EQUAL, GREATER_OR_EQUAL -> 2;
            default -> 1;
        };
        return new Token(kind, start, text.substring(start, at));
    }

    private SelectorSyntaxException unknown(char first, char second) {
        if (first == '!' && second == '=') {
            return error(at, "'!='", "'<>' for \"not equal\"");
        } else if (first == '"') {
            return error(at, "'\"'", "strings in single quotes");
        }
        return error(at, "'" + Character.toString(text.codePointAt(at)) + "'", "a value or an operator");
    }

    private int skipWhile(int from, IntPredicate accepted) {
        int index = from;
        while (index < text.length() && accepted.test(text.codePointAt(index))) {
            index += Character.charCount(text.codePointAt(index));
        }
        return index;
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
