package io.lacewing.message;

/** The types of a property, a map entry or a stream element. The codes are part of the format. */
public enum ValueType {
    NULL(0, 0),
    BOOLEAN(1, 1),
    BYTE(2, 1),
    SHORT(3, 2),
    CHAR(4, 2),
    INT(5, 4),
    LONG(6, 8),
    FLOAT(7, 4),
    DOUBLE(8, 8),
    STRING(9, ValueType.BLOCK),
    BYTES(10, ValueType.BLOCK);

    /** In place of a fixed size: four bytes of length, then the bytes. */
    static final int BLOCK = -1;

    private static final ValueType[] BY_CODE = values();

    private final byte code;
    private final int size;

    ValueType(int code, int size) {
        this.code = (byte) code;
        this.size = size;
    }

    byte code() {
        return code;
    }

    /** Bytes behind the code, or {@link #BLOCK}. */
    int size() {
        return size;
    }

    static boolean isCode(byte code) {
        return code >= 0 && code < BY_CODE.length;
    }

    static ValueType ofCode(byte code) {
        return BY_CODE[code];
    }

    /**
     * The type that carries a Java value.
     *
     * @param value may be null
     * @throws MessageFormatException if none does
     */
    public static ValueType of(Object value) {
        if (value == null) {
            return NULL;
        } else if (value instanceof String) {
            return STRING;
        } else if (value instanceof Number) {
            return ofNumber((Number) value);
        } else if (value instanceof Boolean) {
            return BOOLEAN;
        } else if (value instanceof Character) {
            return CHAR;
        } else if (value instanceof byte[]) {
            return BYTES;
        }
        throw unsupported(value);
    }

    private static ValueType ofNumber(Number value) {
        if (value instanceof Integer) {
            return INT;
        } else if (value instanceof Long) {
            return LONG;
        } else if (value instanceof Double) {
            return DOUBLE;
        } else if (value instanceof Float) {
            return FLOAT;
        } else if (value instanceof Short) {
            return SHORT;
        } else if (value instanceof Byte) {
            return BYTE;
        }
        throw unsupported(value);
    }

    private static MessageFormatException unsupported(Object value) {
        return new MessageFormatException("A value of type " + value.getClass().getName() + " cannot be carried;"
                + " allowed are null, Boolean, Byte, Short, Character, Integer, Long, Float, Double, String and"
                + " byte[]");
    }
}
