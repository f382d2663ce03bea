package io.lacewing.message;

/** Reads typed values: a byte with the {@link ValueType}'s code, then the value. All places are array indexes. */
final class Values {

    private Values() {
    }

    /** The value whose code is at {@code at}, in a region that was validated. */
    static Object read(byte[] array, int at) {
        int value = at + 1;
        return switch (ValueType.ofCode(array[at])) {
            case NULL -> null;
            case BOOLEAN -> array[value] != 0;
            case BYTE -> array[value];
            case SHORT -> Layout.getShort(array, value);
            case CHAR -> Layout.getChar(array, value);
            case INT -> Layout.getInt(array, value);
            case LONG -> Layout.getLong(array, value);
            case FLOAT -> Float.intBitsToFloat(Layout.getInt(array, value));
            case DOUBLE -> Double.longBitsToDouble(Layout.getLong(array, value));
            case STRING -> Layout.text(array, value);
            case BYTES -> Layout.bytes(array, value);
        };
    }

    /** The place behind the value whose code is at {@code at}. */
    static int skip(byte[] array, int at) {
        int size = ValueType.ofCode(array[at]).size();
        return size == ValueType.BLOCK ? Layout.skipBlock(array, at + 1) : at + 1 + size;
    }
}
