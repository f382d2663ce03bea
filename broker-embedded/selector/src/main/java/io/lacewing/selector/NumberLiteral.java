package io.lacewing.selector;

import java.util.regex.Pattern;

/**
 * The value of a number literal, in the syntax of Java: decimal, hexadecimal, octal and binary whole numbers, decimal
 * and hexadecimal floating point, underscores between digits, suffixes {@code l f d}. Whole numbers have the range of
 * long (hexadecimal, octal and binary ones 64 bits), others of double; {@code f} rounds to float first.
 */
final class NumberLiteral {

    private static final Pattern MISPLACED_UNDERSCORE = Pattern.compile("_$|_[^0-9a-fA-F_]|[^0-9a-fA-F_]_");
    private static final Pattern WHOLE = Pattern.compile("0[xX][0-9a-fA-F]+[lL]?|0[bB][01]+[lL]?|[0-9]+[lL]?");
    private static final Pattern DECIMAL = Pattern.compile("([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?");
    private static final Pattern HEXADECIMAL =
            Pattern.compile("0[xX]([0-9a-fA-F]+(\\.[0-9a-fA-F]*)?|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+[fFdD]?");
    private static final Pattern NOT_ZERO = Pattern.compile("(0[xX])?[0.]*[1-9a-fA-F].*");

    private NumberLiteral() {
    }

    /**
     * Reads a literal.
     *
     * @return a {@link Long} or {@link Double}
     * @throws NumberFormatException whose message says what would have been right
     */
    static Object parse(String literal, boolean negative) {
        String digits = MISPLACED_UNDERSCORE.matcher(literal).find() ? literal : literal.replace("_", "");
        String signed = negative ? '-' + digits : digits;
        if (WHOLE.matcher(digits).matches()) {
            return whole(digits, negative);
        } else if (DECIMAL.matcher(digits).matches() || HEXADECIMAL.matcher(digits).matches()) {
            return floating(signed, NOT_ZERO.matcher(mantissa(digits)).matches());
        }
        throw new NumberFormatException("a number as in Java");
    }

    private static long whole(String literal, boolean negative) {
        String digits = literal.endsWith("l") || literal.endsWith("L")
                ? literal.substring(0, literal.length() - 1) : literal;
        int radix = radix(digits);
        String magnitude = digits.substring(radix == 16 || radix == 2 ? 2 : 0);
        if (radix == 10) {
            return decimal(negative ? '-' + magnitude : magnitude);
        }
        long value = unsigned(magnitude, radix);
        return negative ? -value : value;
    }

    private static int radix(String digits) {
        if (digits.length() == 1 || digits.charAt(0) != '0') {
            return 10;
        }
        return switch (digits.charAt(1)) {
            case 'x', 'X' -> 16;
            case 'b', 'B' -> 2;
            default -> 8;
        };
    }

    private static long decimal(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException outOfRange) {
            throw new NumberFormatException(
                    "a whole number from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
        }
    }

    private static long unsigned(String digits, int radix) {
        try {
            return Long.parseUnsignedLong(digits, radix);
        } catch (NumberFormatException wrong) {
            throw new NumberFormatException("a number of radix " + radix + " and at most 64 bits");
        }
    }

    private static double floating(String literal, boolean notZero) {
        boolean single = literal.endsWith("f") || literal.endsWith("F");
        double value = single ? Float.parseFloat(literal) : Double.parseDouble(literal);
        if (Double.isInfinite(value) || value == 0 && notZero) {
            throw new NumberFormatException("a number in the range of a " + (single ? "float" : "double"));
        }
        return value;
    }

    /** What stands before the exponent and the suffix. */
    private static String mantissa(String literal) {
        boolean hex = literal.length() > 1 && (literal.charAt(1) == 'x' || literal.charAt(1) == 'X');
        return literal.split(hex ? "[pP]" : "[eEfFdD]", 2)[0];
    }
}
