package io.lacewing.message;

import java.util.Arrays;

/** A growing byte array that keeps its memory between messages, unless one message made it large. */
final class Scratch {

    /** The largest array that every JVM can make. */
    static final int LARGEST = Integer.MAX_VALUE - 8;

    private static final int INITIAL = 128;
    private static final int KEPT = 64 * 1024;

    private byte[] array = new byte[INITIAL];
    private int length;

    byte[] array() {
        return array;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
        if (array.length > KEPT) {
            array = new byte[INITIAL];
        }
    }

    void putByte(int value) {
        reserve(Byte.BYTES);
        array[length++] = (byte) value;
    }

    void putShort(int value) {
        reserve(Short.BYTES);
        Layout.putShort(array, length, value);
        length += Short.BYTES;
    }

    void putInt(int value) {
        reserve(Integer.BYTES);
        Layout.putInt(array, length, value);
        length += Integer.BYTES;
    }

    void putLong(long value) {
        reserve(Long.BYTES);
        Layout.putLong(array, length, value);
        length += Long.BYTES;
    }

    void put(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, array, length, count);
        length += count;
    }

    /** Appends the string's UTF-8 form, nothing before it. */
    void putUtf8(String text) {
        if (text.length() <= Utf8.SHORT_STRING) {
            reserve(text.length());
            if (Utf8.putAscii(text, array, length)) {
                length += text.length();
                return;
            }
        }
        byte[] encoded = Utf8.encode(text);
        put(encoded, 0, encoded.length);
    }

    /** Appends a name: two bytes of length, then UTF-8. On a name that is too long nothing is appended. */
    void putName(String name, int maxLength) {
        int start = length;
        putShort(0);
        putUtf8(name);
        int size = length - start - Layout.NAME_PREFIX;
        if (size == 0 || size > maxLength) {
            length = start;
            throw new MessageFormatException(size == 0 ? "A name is empty"
                    : "The name '" + name + "' takes " + size + " bytes, the limit is " + maxLength);
        }
        Layout.putShort(array, start, size);
    }

    /** Appends a block: four bytes of length, then UTF-8. */
    void putTextBlock(String text) {
        int start = length;
        putInt(0);
        putUtf8(text);
        Layout.putInt(array, start, length - start - Layout.BLOCK_PREFIX);
    }

    void putBytesBlock(byte[] bytes, int from, int count) {
        putInt(count);
        put(bytes, from, count);
    }

    void setInt(int at, int value) {
        Layout.putInt(array, at, value);
    }

    /** Takes out {@code [from, to)}; what stands behind it moves up. */
    void cut(int from, int to) {
        System.arraycopy(array, to, array, from, length - to);
        length -= to - from;
    }

    private void reserve(int count) {
        int free = array.length - length;
        if (count > free) {
            long needed = (long) length + count;
            if (needed > LARGEST) {
                throw new MessageFormatException("The message would take more than " + LARGEST + " bytes");
            }
            array = Arrays.copyOf(array, (int) Math.min(LARGEST, Math.max(needed, array.length * 2L)));
        }
    }
}
