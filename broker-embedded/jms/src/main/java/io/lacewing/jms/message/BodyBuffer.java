package io.lacewing.jms.message;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A body of bytes that grows as it is written, in the encoding of {@link DataOutputStream}. Has room from the start. */
final class BodyBuffer {

    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final byte[] NOTHING = {};
    private static final int SMALLEST = 16;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private byte[] array = NOTHING;
    private int size;

    byte[] array() {
        return array;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    void put8(int value) {
        int at = grow(Byte.BYTES);
        array[at] = (byte) value;
    }

    void put16(int value) {
        int at = grow(Short.BYTES);
        SHORTS.set(array, at, (short) value);
    }

    void put32(int value) {
        int at = grow(Integer.BYTES);
        INTS.set(array, at, value);
    }

    void put64(long value) {
        int at = grow(Long.BYTES);
        LONGS.set(array, at, value);
    }

    void put(byte[] source, int from, int count) {
        int at = grow(count);
        System.arraycopy(source, from, array, at, count);
    }

    /** In modified UTF-8, with its length before it. */
    void putUtf(String text) throws IOException {
        ByteArrayOutputStream encoded = new ByteArrayOutputStream(text.length() + Short.BYTES);
        new DataOutputStream(encoded).writeUTF(text);
        put(encoded.toByteArray(), 0, encoded.size());
    }

    /** Makes the body larger by so many bytes; where these begin. */
    private int grow(int count) {
        int at = size;
        if (count > array.length - at) {
            long needed = (long) at + count;
            if (needed > LARGEST) {
                throw new OutOfMemoryError("A body cannot have more than " + LARGEST + " bytes");
            }
            long capacity = at == 0 ? Math.max(SMALLEST, needed) : Math.max(needed, 2L * array.length);
            array = Arrays.copyOf(array, (int) Math.min(LARGEST, capacity));
        }
        size = at + count;
        return at;
    }
}
