package io.lacewing.selector;

/** Which values are numbers, and of which kind: exact ones are computed as long, approximate ones as double. */
public final class Numeric {

    private Numeric() {
    }

    public static boolean isExact(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    public static boolean isApproximate(Object value) {
        return value instanceof Double || value instanceof Float;
    }

    public static boolean isNumber(Object value) {
        return isExact(value) || isApproximate(value);
    }
}
