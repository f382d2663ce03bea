package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The small values records are made of. A string is an i32 count of UTF-8 bytes, -1 for null, and the bytes; an array
 * of numbers an i32 count and the numbers.
 */
final class Bytes {

    private ByteBuffer out;

    Bytes(int expected) {
        out = ByteBuffer.allocate(expected);
    }

    Bytes u8(int value) {
        room(1).put((byte) value);
        return this;
    }

    Bytes i32(int value) {
        room(4).putInt(value);
        return this;
    }

    Bytes i64(long value) {
        room(8).putLong(value);
        return this;
    }

    Bytes longs(long[] values) {
        i32(values.length);
        room(8 * values.length);
        for (long value : values) {
            out.putLong(value);
        }
        return this;
    }

    Bytes ints(int[] values) {
        i32(values.length);
        room(4 * values.length);
        for (int value : values) {
            out.putInt(value);
        }
        return this;
    }

    Bytes block(byte[] bytes) {
        i32(bytes.length);
        room(bytes.length).put(bytes);
        return this;
    }

    Bytes string(String text) {
        return text == null ? i32(-1) : block(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Appends an array of numbers to a record without a copy in between. */
    static RecordBatch.Builder put(RecordBatch.Builder batch, long[] values) {
        batch.i32(values.length);
        for (long value : values) {
            batch.i64(value);
        }
        return batch;
    }

    byte[] toArray() {
        return out.position() == out.capacity() ? out.array() : Arrays.copyOf(out.array(), out.position());
    }

    private ByteBuffer room(int bytes) {
        if (out.remaining() < bytes) {
            int capacity = Math.max(out.capacity() * 2, out.position() + bytes);
            out = ByteBuffer.wrap(Arrays.copyOf(out.array(), capacity)).position(out.position());
        }
        return out;
    }

    static long[] longs(ByteBuffer in) {
        long[] values = new long[count(in, Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.getLong();
        }
        return values;
    }

    static int[] ints(ByteBuffer in) {
        int[] values = new int[count(in, Integer.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.getInt();
        }
        return values;
    }

    static byte[] block(ByteBuffer in) {
        byte[] bytes = new byte[count(in, 1)];
        in.get(bytes);
        return bytes;
    }

    static String string(ByteBuffer in) {
        in.mark();
        if (in.getInt() == -1) {
            return null;
        }
        in.reset();
        return new String(block(in), StandardCharsets.UTF_8);
    }

    static boolean bool(ByteBuffer in) {
        return in.get() != 0;
    }

    /** A count that the rest of the record can hold. */
    static int count(ByteBuffer in, int elementBytes) {
        int count = in.getInt();
        if (count < 0 || (long) count * elementBytes > in.remaining()) {
            throw new IllegalArgumentException("a count of " + count + " does not fit the record");
        }
        return count;
    }

    static long max(long[] values) {
        long max = 0;
        for (long value : values) {
            max = Math.max(max, value);
        }
        return max;
    }
}
