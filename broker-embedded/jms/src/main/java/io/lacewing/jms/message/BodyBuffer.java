package io.lacewing.jms.message;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A body of bytes that grows as it is written, in the encoding of {@link DataOutputStream}. What was written does not
 * change any more.
 *
 * <p>A large body has room before it, in which the head of a message can be written, so that it becomes a message
 * without being copied.
 */
final class BodyBuffer {

    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final byte[] NOTHING = {};
    private static final int SMALLEST = 16;
    /** From this size on a body that is written at once has room before it. */
    private static final int LARGE = 256;
    /** For header, address and a few properties. */
    private static final int ROOM = 128;
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private byte[] array = NOTHING;
    private int start;
    /** Where the next byte goes. */
    private int end;
    private boolean roomTaken;

    byte[] array() {
        return array;
    }

    int start() {
        return start;
    }

    int size() {
        return end - start;
    }

    /**
     * How many bytes before the body the caller may write to; the next one gets none. None if the array is much larger
     * than the body: who keeps a message keeps the array.
     */
    int takeRoom() {
        int room = roomTaken || array.length - end > size() / 8 ? 0 : start;
        roomTaken |= room > 0;
        return room;
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
        if (count > array.length - end) {
            enlarge(count);
        }
        int at = end;
        end = at + count;
        return at;
    }

    private void enlarge(int count) {
        if (end == 0 && count >= LARGE && count <= LARGEST - ROOM) {
            start = ROOM;
            end = ROOM;
        }
        long needed = (long) end + count;
        if (needed > LARGEST) {
            throw new OutOfMemoryError("A body cannot have more than " + LARGEST + " bytes");
        }
        long capacity = end == start ? Math.max(SMALLEST, needed) : Math.max(needed, 2L * array.length);
        array = Arrays.copyOf(array, (int) Math.min(LARGEST, capacity));
        roomTaken = false;
    }
}
