package io.lacewing.core.store.record;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.xid;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.journal.RecordBatch;
import io.lacewing.message.RoutingType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every record is read as it was written, and bytes that are none are refused. */
class RecordTypeTest {

    static List<StoreRecord> records() {
        Acknowledged acknowledged = new Acknowledged(3, new long[] {4, 5});
        return List.of(
                new NodeIdentified(new UUID(1, 2)),
                new AddressAdded(9, new AddressConfiguration("a.ü", RoutingType.MULTICAST, true, true), true),
                new AddressRemoved(9),
                new QueueAdded(10, new QueueConfiguration("q", "a", RoutingType.MULTICAST, "x = 1",
                        QueueKind.SHARED_DURABLE_SUBSCRIPTION, 7, "me"), true, false),
                new QueueAdded(11, QueueConfiguration.anycast("plain"), false, true),
                new QueueRemoved(10),
                new QueuePaused(10, true),
                new MessageAdded(12, new long[] {3, 10}, persistent("a", "text")),
                new MessageRestated(12, new long[] {3}, new int[] {2}, new long[] {99}, persistent("a", "text")),
                acknowledged,
                new DeliveriesCounted(3, new long[] {4}, new int[] {2}, new long[] {0}),
                new TransactionPrepared(13, false, 1000, xid("tx"), List.of(acknowledged),
                        List.of(new TransactionPrepared.Send(new long[] {3}, persistent("a", "sent")))),
                new TransactionDecided(13, TransactionDecided.Outcome.HEURISTICALLY_COMMITTED, 14, xid("tx")),
                new TransactionForgotten(13));
    }

    @Test
    void everyTypeIsTested() {
        Set<RecordType> tested = records().stream().map(StoreRecord::type).collect(Collectors.toSet());
        assertEquals(EnumSet.allOf(RecordType.class), tested);
    }

    @ParameterizedTest
    @MethodSource("records")
    void isReadAsItWasWritten(StoreRecord record) {
        byte[] written = bytes(record);
        StoreRecord read = RecordType.read(record.type().code(), ByteBuffer.wrap(written).asReadOnlyBuffer());
        assertEquals(record.getClass(), read.getClass());
        assertArrayEquals(written, bytes(read));
        assertEquals(record.largestId(), read.largestId());
    }

    @ParameterizedTest
    @MethodSource("records")
    void refusesARecordThatIsCutShort(StoreRecord record) {
        byte[] written = bytes(record);
        for (int length = 0; length < written.length; length++) {
            byte[] cut = Arrays.copyOf(written, length);
            RuntimeException refused = assertThrows(RuntimeException.class,
                    () -> RecordType.read(record.type().code(), ByteBuffer.wrap(cut)));
            assertTrue(refused instanceof MalformedRecordException, refused.toString());
        }
    }

    @Test
    void refusesBytesLeftOverAndTypesItDoesNotKnow() {
        byte[] tooLong = Arrays.copyOf(bytes(new QueueRemoved(1)), 9);
        assertThrows(MalformedRecordException.class,
                () -> RecordType.read(RecordType.QUEUE_REMOVED.code(), ByteBuffer.wrap(tooLong)));
        MalformedRecordException unknown = assertThrows(MalformedRecordException.class,
                () -> RecordType.read((byte) 99, ByteBuffer.allocate(0)));
        assertTrue(unknown.getMessage().contains("99"));
    }

    private static byte[] bytes(StoreRecord record) {
        RecordBatch.Builder batch = RecordBatch.builder();
        record.writeTo(batch);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        batch.build().<RuntimeException>writeTo(body::write);
        byte[][] payload = new byte[1][];
        RecordBatch.replay(ByteBuffer.wrap(body.toByteArray()), 0, (position, type, in) -> {
            payload[0] = new byte[in.remaining()];
            in.get(payload[0]);
        });
        return payload[0];
    }
}
