package io.lacewing.jms.message;

import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.message.ValueType;
import jakarta.jms.MessageFormatException;

/**
 * The conversion table of Jakarta Messaging (3.5.4 for properties, 3.11.3 for map and stream bodies): which type a
 * value may be read as. A null reads as the conversion of a null string would: false for boolean, {@link
 * NumberFormatException} for numbers.
 */
final class Conversions {

    private Conversions() {
    }

    static boolean toBoolean(Object value) throws MessageFormatException {
        if (value instanceof Boolean flag) {
            return flag;
        } else if (value == null || value instanceof String) {
            return Boolean.parseBoolean((String) value);
        }
        throw refused(value, "boolean");
    }

    static byte toByte(Object value) throws MessageFormatException {
        if (value instanceof Byte number) {
            return number;
        } else if (value == null || value instanceof String) {
            return Byte.parseByte((String) value);
        }
        throw refused(value, "byte");
    }

    static short toShort(Object value) throws MessageFormatException {
        if (value instanceof Short || value instanceof Byte) {
            return ((Number) value).shortValue();
        } else if (value == null || value instanceof String) {
            return Short.parseShort((String) value);
        }
        throw refused(value, "short");
    }

    static char toChar(Object value) throws MessageFormatException {
        if (value instanceof Character character) {
            return character;
        } else if (value == null) {
            throw new NullPointerException("A null cannot be read as char");
        }
        throw refused(value, "char");
    }

    static int toInt(Object value) throws MessageFormatException {
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).intValue();
        } else if (value == null || value instanceof String) {
            return Integer.parseInt((String) value);
        }
        throw refused(value, "int");
    }

    static long toLong(Object value) throws MessageFormatException {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        } else if (value == null || value instanceof String) {
            return Long.parseLong((String) value);
        }
        throw refused(value, "long");
    }

    static float toFloat(Object value) throws MessageFormatException {
        if (value instanceof Float number) {
            return number;
        } else if (value == null) {
            throw new NumberFormatException("null");
        } else if (value instanceof String text) {
            return Float.parseFloat(text);
        }
        throw refused(value, "float");
    }

    static double toDouble(Object value) throws MessageFormatException {
        if (value instanceof Double || value instanceof Float) {
            return ((Number) value).doubleValue();
        } else if (value == null) {
            throw new NumberFormatException("null");
        } else if (value instanceof String text) {
            return Double.parseDouble(text);
        }
        throw refused(value, "double");
    }

    static String toText(Object value) throws MessageFormatException {
        if (value instanceof byte[]) {
            throw refused(value, "String");
        }
        return value == null ? null : value.toString();
    }

    static byte[] toBytes(Object value) throws MessageFormatException {
        if (value == null || value instanceof byte[]) {
            return (byte[]) value;
        }
        throw refused(value, "byte[]");
    }

    /** Sees to it that a map or stream body can hold a value. */
    static void requireBodyValue(Object value) throws MessageFormatException {
        try {
            ValueType.of(value);
        } catch (io.lacewing.message.MessageFormatException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    private static MessageFormatException refused(Object value, String wanted) {
        return new MessageFormatException("A value of type " + value.getClass().getSimpleName() + " cannot be read as "
                + wanted);
    }
}
