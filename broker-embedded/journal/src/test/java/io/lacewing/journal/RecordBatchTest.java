package io.lacewing.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class RecordBatchTest {

    private final List<byte[]> payloads = new ArrayList<>();
    private final List<Byte> types = new ArrayList<>();

    @Test
    void replaysWhatWasPutTogetherFromSlices() {
        byte[] message = {9, 1, 2, 3, 9};
        RecordBatch batch = RecordBatch.builder()
                .record((byte) 5).slice(new byte[] {0}).slice(message, 1, 3)
                .record((byte) -1)
                .record((byte) 6).slice(new byte[300])
                .build();

        replay(bodyOf(batch));

        assertEquals(List.of((byte) 5, (byte) -1, (byte) 6), types);
        assertArrayEquals(new byte[] {0, 1, 2, 3}, payloads.get(0));
        assertArrayEquals(new byte[0], payloads.get(1));
        assertEquals(300, payloads.get(2).length);
        assertEquals(3, batch.recordCount());
    }

    @Test
    void keepsNumbersAmongSlices() {
        RecordBatch.Builder builder = RecordBatch.builder(1);
        int records = 100;
        for (int i = 0; i < records; i++) {
            builder.record((byte) i).i64(0x0102030405060708L).i32(-2).slice(new byte[] {42}).i32(i).slice(new byte[i]);
        }
        replay(bodyOf(builder.build()));
        assertEquals(records, payloads.size());
        for (int i = 0; i < records; i++) {
            ByteBuffer payload = ByteBuffer.wrap(payloads.get(i));
            assertEquals((byte) i, types.get(i));
            assertEquals(0x0102030405060708L, payload.getLong());
            assertEquals(-2, payload.getInt());
            assertEquals(42, payload.get());
            assertEquals(i, payload.getInt());
            assertEquals(i, payload.remaining());
        }
    }

    @Test
    void addsFewBytesToARecord() {
        assertEquals(2 + 100, RecordBatch.of((byte) 1, new byte[100]).bodyBytes());
        assertEquals(3 + 10_000, RecordBatch.of((byte) 1, new byte[10_000]).bodyBytes());
    }

    @Test
    void keepsEveryLengthOfAPayload() {
        for (int length : new int[] {0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152}) {
            payloads.clear();
            replay(bodyOf(RecordBatch.of((byte) 1, new byte[length])));
            assertEquals(length, payloads.get(0).length);
        }
    }

    @Test
    void showsPayloadsReadOnly() {
        ByteBuffer body = ByteBuffer.wrap(bodyOf(RecordBatch.of((byte) 1, new byte[1])));
        RecordBatch.replay(body, 0, (position, type, payload) -> assertTrue(payload.isReadOnly()));
    }

    @Test
    void refusesABatchWithoutRecordsAndASliceWithoutRecord() {
        assertThrows(IllegalStateException.class, () -> RecordBatch.builder().build());
        assertThrows(IllegalStateException.class, () -> RecordBatch.builder().slice(new byte[1]));
        assertThrows(IndexOutOfBoundsException.class,
                () -> RecordBatch.builder().record((byte) 1).slice(new byte[3], 2, 2));
    }

    @Test
    void refusesBytesThatAreNoBatch() {
        byte[] tooLong = {1, 5, 0, 0};
        byte[] endless = {1, -1, -1, -1, -1, -1, -1};
        byte[] cut = {1};
        for (byte[] bytes : List.of(tooLong, endless, cut)) {
            JournalException error = assertThrows(JournalCorruptException.class, () -> replay(bytes));
            assertTrue(error.getMessage().contains("position 42"), error.getMessage());
        }
    }

    private void replay(byte[] body) {
        RecordBatch.replay(ByteBuffer.wrap(body), 42, (position, type, payload) -> {
            byte[] bytes = new byte[payload.remaining()];
            payload.get(bytes);
            types.add(type);
            payloads.add(bytes);
        });
    }

    private static byte[] bodyOf(RecordBatch batch) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        batch.<RuntimeException>writeTo(out::write);
        assertEquals(batch.bodyBytes(), out.size());
        return out.toByteArray();
    }
}
