package io.lacewing.journal;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * An ordered list of records that enters the log as one: replay sees all of it or nothing.
 *
 * <p>Payloads are given as slices of arrays, which are not copied before they reach the write buffer, so the arrays
 * must not change until the batch is told durable; and as single numbers, which the batch keeps itself. The encoded form, the body, is the records one after the other:
 *
 * <pre>
 *  +------+-----------------------+---------------------------+
 *  | type | length, 1 to 5 bytes  | payload, length bytes     |   for each record
 *  +------+-----------------------+---------------------------+
 * </pre>
 * The length comes with seven bits a byte, lowest first, the eighth bit set on all bytes but the last.
 *
 * <p>Immutable, apart from the caller's arrays. The checksum is computed by the thread that builds.
 */
public final class RecordBatch {

    /** A type and the longest length. */
    private static final int PREFIX = 6;
    private static final int FEW_BYTES = 32;

    private final Builder body;
    private final int checksum;

    private RecordBatch(Builder body) {
        this.body = body;
        CRC32C crc = new CRC32C();
        for (int i = 0; i < body.slices; i++) {
            crc.update(body.array(i), body.offsets[i], body.lengths[i]);
        }
        this.checksum = (int) crc.getValue();
    }

    /** A batch of a single record. */
    public static RecordBatch of(byte type, byte[] payload) {
        return builder(1).record(type).slice(payload).build();
    }

    public static Builder builder() {
        return builder(2);
    }

    /** @param records how many records there will be, about */
    public static Builder builder(int records) {
        return new Builder(records);
    }

    public int recordCount() {
        return body.records;
    }

    /** Bytes of the body. */
    public int bodyBytes() {
        return (int) body.bytes;
    }

    /** CRC32C of the body. */
    public int bodyChecksum() {
        return checksum;
    }

    /** Hands the body to the sink, piece by piece, in order. */
    public <E extends Exception> void writeTo(Sink<E> sink) throws E {
        for (int i = 0; i < body.slices; i++) {
            sink.put(body.array(i), body.offsets[i], body.lengths[i]);
        }
    }

    /**
     * Shows the records of a body.
     *
     * @param body the body between position and limit; its position is consumed, its limit in place again afterwards
     * @param position told to the visitor as the batch's position
     * @throws JournalCorruptException if the bytes are not a body
     */
    public static void replay(ByteBuffer body, long position, ReplayVisitor visitor) {
        ByteBuffer view = body.asReadOnlyBuffer();
        int end = view.limit();
        while (view.position() < end) {
            byte type = view.get();
            int length = readLength(view);
            int next = view.position() + length;
            if (length < 0 || next < 0 || next > end) {
                throw JournalMessages.MESSAGES.malformedBatch(position);
            }
            visitor.record(position, type, view.limit(next));
            view.limit(end).position(next);
        }
        body.position(end);
        visitor.batchEnd(position);
    }

    private static int readLength(ByteBuffer in) {
        int value = 0;
        for (int shift = 0; shift < 35 && in.hasRemaining(); shift += 7) {
            byte b = in.get();
            value |= (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return -1;
    }

    /** Takes the pieces of a body. */
    @FunctionalInterface
    public interface Sink<E extends Exception> {

        void put(byte[] array, int offset, int length) throws E;
    }

    /** Collects the records of one batch, in order. For one thread, and for one batch, whose body it becomes. */
    public static final class Builder {

        /** The pieces of the body so far; an array that is null stands for {@link #own}. */
        private byte[][] arrays;
        private int[] offsets;
        private int[] lengths;
        private int slices;
        /** Types, lengths and numbers. */
        private byte[] own;
        private int ownEnd;
        private int records;
        private long bytes;
        /** Of the record begun last: the piece that it begins with, and the bytes before its payload. */
        private int firstSlice;
        private long payloadFrom;

        private Builder(int records) {
            arrays = new byte[records * 2][];
            offsets = new int[records * 2];
            lengths = new int[records * 2];
            own = new byte[records * FEW_BYTES];
        }

        private byte[] array(int slice) {
            return arrays[slice] == null ? own : arrays[slice];
        }

        /** Begins a record; its payload is the numbers and slices that follow, none for an empty one. */
        public Builder record(byte type) {
            endRecord();
            records++;
            firstSlice = slices;
            addOwn(PREFIX);
            own[ownEnd - PREFIX] = type;
            payloadFrom = bytes;
            return this;
        }

        /** Appends four bytes, big-endian, to the payload of the record begun last. */
        public Builder i32(int value) {
            return number(value, Integer.BYTES);
        }

        /** Appends eight bytes, big-endian, to the payload of the record begun last. */
        public Builder i64(long value) {
            return number(value, Long.BYTES);
        }

        private Builder number(long value, int length) {
            checkBegun();
            if (arrays[slices - 1] == null) {
                grow(length);
                lengths[slices - 1] += length;
            } else {
                addOwn(length);
            }
            for (int i = 1; i <= length; i++) {
                own[ownEnd - i] = (byte) (value >>> (i - 1) * 8);
            }
            return this;
        }

        /** Appends the array to the payload of the record begun last. */
        public Builder slice(byte[] array) {
            return slice(array, 0, array.length);
        }

        /** Appends a part of the array to the payload of the record begun last. */
        public Builder slice(byte[] array, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, array.length);
            checkBegun();
            add(array, offset, length);
            count(length);
            return this;
        }

        public boolean isEmpty() {
            return records == 0;
        }

        /**
         * The batch of the records so far.
         *
         * @throws IllegalStateException if there is no record
         * @throws JournalException if the records come to 1 GiB or more, more than any journal takes
         */
        public RecordBatch build() {
            if (records == 0) {
                throw new IllegalStateException("a batch has at least one record");
            }
            endRecord();
            return new RecordBatch(this);
        }

        /** Puts type and length right before the payload; what of the room for them is not needed is left out. */
        private void endRecord() {
            if (records == 0) {
                return;
            }
            long length = bytes - payloadFrom;
            int prefix = 2;
            for (long rest = length >>> 7; rest > 0; rest >>>= 7) {
                prefix++;
            }
            int room = offsets[firstSlice];
            int start = room + PREFIX - prefix;
            own[start] = own[room];
            for (int i = 1; i < prefix; i++) {
                own[start + i] = (byte) (length >>> (i - 1) * 7 & 0x7f | (i < prefix - 1 ? 0x80 : 0));
            }
            offsets[firstSlice] = start;
            lengths[firstSlice] -= PREFIX - prefix;
            bytes -= PREFIX - prefix;
        }

        private void checkBegun() {
            if (records == 0) {
                throw new IllegalStateException("a payload belongs to a record: begin one first");
            }
        }

        private void addOwn(int length) {
            int start = ownEnd;
            grow(length);
            add(null, start, length);
        }

        private void grow(int length) {
            count(length);
            ownEnd += length;
            if (ownEnd > own.length) {
                own = Arrays.copyOf(own, Math.max(own.length * 2, ownEnd));
            }
        }

        private void count(int length) {
            bytes += length;
            if (bytes >= JournalConfiguration.MAX_FILE_SIZE) {
                throw JournalMessages.MESSAGES.batchTooLarge(bytes, JournalConfiguration.MAX_FILE_SIZE);
            }
        }

        private void add(byte[] array, int offset, int length) {
            if (slices == arrays.length) {
                arrays = Arrays.copyOf(arrays, slices * 2);
                offsets = Arrays.copyOf(offsets, slices * 2);
                lengths = Arrays.copyOf(lengths, slices * 2);
            }
            arrays[slices] = array;
            offsets[slices] = offset;
            lengths[slices++] = length;
        }
    }
}
