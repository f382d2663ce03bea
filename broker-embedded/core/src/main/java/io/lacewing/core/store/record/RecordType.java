package io.lacewing.core.store.record;

import io.lacewing.message.MessageFormatException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.function.Function;

/** The types of records, with the codes that stand in the log: never reuse one. */
public enum RecordType {

    NODE_IDENTIFIED(1, NodeIdentified::read),
    ADDRESS_ADDED(2, AddressAdded::read),
    ADDRESS_REMOVED(3, AddressRemoved::read),
    QUEUE_ADDED(4, QueueAdded::read),
    QUEUE_REMOVED(5, QueueRemoved::read),
    QUEUE_PAUSED(6, QueuePaused::read),
    MESSAGE_ADDED(7, MessageAdded::read),
    MESSAGE_RESTATED(8, MessageRestated::read),
    ACKNOWLEDGED(9, Acknowledged::read),
    DELIVERIES_COUNTED(10, DeliveriesCounted::read),
    TRANSACTION_PREPARED(11, TransactionPrepared::read),
    TRANSACTION_DECIDED(12, TransactionDecided::read),
    TRANSACTION_FORGOTTEN(13, TransactionForgotten::read);

    private static final RecordType[] BY_CODE = new RecordType[14];

    static {
        for (RecordType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final byte code;
    private final Function<ByteBuffer, StoreRecord> reader;

    RecordType(int code, Function<ByteBuffer, StoreRecord> reader) {
        this.code = (byte) code;
        this.reader = reader;
    }

    public byte code() {
        return code;
    }

    /**
     * Reads a record between the buffer's position and limit; keeps nothing of the buffer.
     *
     * @throws MalformedRecordException if there is no such type, or the bytes are no record of it
     */
    public static StoreRecord read(byte code, ByteBuffer payload) {
        RecordType type = code > 0 && code < BY_CODE.length ? BY_CODE[code] : null;
        if (type == null) {
            throw new MalformedRecordException("The log has a record of the unknown type " + code
                    + "; it was written by a newer version", null);
        }
        try {
            StoreRecord record = type.reader.apply(payload);
            if (payload.hasRemaining()) {
                throw new MalformedRecordException("A " + type + " record has " + payload.remaining()
                        + " bytes too many", null);
            }
            return record;
        } catch (BufferUnderflowException | IllegalArgumentException | MessageFormatException e) {
            throw new MalformedRecordException("Malformed " + type + " record: " + e.getMessage(), e);
        }
    }
}
