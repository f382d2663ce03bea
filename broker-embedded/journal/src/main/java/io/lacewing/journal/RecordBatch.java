package io.lacewing.journal;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * An ordered list of records that enters the log as one: replay sees all of it or nothing.
 *
 * <p>Payloads are given as slices of arrays and are not copied before they reach the write buffer, so the arrays must
 * not change until the batch is told durable. The encoded form, the body, is the records one after the other:
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

    private static final int MAX_PREFIX = 6;

    private final Slices body;
    private final int recordCount;
    private final int checksum;

    private RecordBatch(Slices body, int recordCount) {
        this.body = body;
        this.recordCount = recordCount;
        CRC32C crc = new CRC32C();
        for (int i = 0; i < body.count; i++) {
            crc.update(body.arrays[i], body.offsets[i], body.lengths[i]);
        }
        this.checksum = (int) crc.getValue();
    }

    /** A batch of a single record. */
    public static RecordBatch of(byte type, byte[] payload) {
        return builder().record(type).slice(payload).build();
    }

    public static Builder builder() {
        return new Builder();
    }

    public int recordCount() {
        return recordCount;
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
        for (int i = 0; i < body.count; i++) {
            sink.put(body.arrays[i], body.offsets[i], body.lengths[i]);
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

    /** Collects the records of one batch, in order. For one thread, and for one batch. */
    public static final class Builder {

        private final Slices payloads = new Slices();
        private byte[] types = new byte[4];
        private int[] firstSlice = new int[4];
        private int records;

        private Builder() {
        }

        /** Begins a record; its payload is the slices that follow, none for an empty one. */
        public Builder record(byte type) {
            if (records == types.length) {
                types = Arrays.copyOf(types, records * 2);
                firstSlice = Arrays.copyOf(firstSlice, records * 2);
            }
            types[records] = type;
            firstSlice[records++] = payloads.count;
            return this;
        }

        /** Appends the array to the payload of the record begun last. */
        public Builder slice(byte[] array) {
            return slice(array, 0, array.length);
        }

        /** Appends a part of the array to the payload of the record begun last. */
        public Builder slice(byte[] array, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, array.length);
            if (records == 0) {
                throw new IllegalStateException("a slice belongs to a record: begin one first");
            }
            payloads.add(array, offset, length);
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
            Slices body = new Slices();
            byte[] prefixes = new byte[records * MAX_PREFIX];
            int used = 0;
            for (int r = 0; r < records; r++) {
                int end = r + 1 < records ? firstSlice[r + 1] : payloads.count;
                int start = used;
                prefixes[used++] = types[r];
                used = putLength(prefixes, used, payloads.bytes(firstSlice[r], end));
                body.add(prefixes, start, used - start);
                for (int s = firstSlice[r]; s < end; s++) {
                    body.add(payloads.arrays[s], payloads.offsets[s], payloads.lengths[s]);
                }
            }
            return new RecordBatch(body, records);
        }

        private static int putLength(byte[] out, int at, long length) {
            long rest = length;
            int next = at;
            while (rest > 0x7f) {
                out[next++] = (byte) (rest | 0x80);
                rest >>>= 7;
            }
            out[next++] = (byte) rest;
            return next;
        }
    }

    /** Growing list of parts of arrays. */
    private static final class Slices {

        private byte[][] arrays = new byte[4][];
        private int[] offsets = new int[4];
        private int[] lengths = new int[4];
        private int count;
        private long bytes;

        void add(byte[] array, int offset, int length) {
            bytes += length;
            if (bytes >= JournalConfiguration.MAX_FILE_SIZE) {
                throw JournalMessages.MESSAGES.batchTooLarge(bytes, JournalConfiguration.MAX_FILE_SIZE);
            }
            if (count == arrays.length) {
                arrays = Arrays.copyOf(arrays, count * 2);
                offsets = Arrays.copyOf(offsets, count * 2);
                lengths = Arrays.copyOf(lengths, count * 2);
            }
            arrays[count] = array;
            offsets[count] = offset;
            lengths[count++] = length;
        }

        long bytes(int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += lengths[i];
            }
            return sum;
        }
    }
}
