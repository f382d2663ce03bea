package io.lacewing.selector;

/** Which values are numbers, and of which kind: exact ones are computed as long, approximate ones as double. */
final class Numeric {

    private Numeric() {
    }

    static boolean isExact(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }

    static boolean isApproximate(Object value) {
        return value instanceof Double || value instanceof Float;
    }

    static boolean isNumber(Object value) {
        return isExact(value) || isApproximate(value);
    }
}
