package io.lacewing.core.store.record;

import io.lacewing.message.MessageFormatException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** The types of records, with the codes that stand in the log: never reuse one. */
public enum RecordType {

    NODE_IDENTIFIED(1),
    ADDRESS_ADDED(2),
    ADDRESS_REMOVED(3),
    QUEUE_ADDED(4),
    QUEUE_REMOVED(5),
    QUEUE_PAUSED(6),
    MESSAGE_ADDED(7),
    MESSAGE_RESTATED(8),
    ACKNOWLEDGED(9),
    DELIVERIES_COUNTED(10),
    TRANSACTION_PREPARED(11),
    TRANSACTION_DECIDED(12),
    TRANSACTION_FORGOTTEN(13);

    private static final RecordType[] BY_CODE = new RecordType[14];

    static {
        for (RecordType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final byte code;

    RecordType(int code) {
        this.code = (byte) code;
    }

    /**
     * Whether such a record is kept until somebody takes away what it states. In a batch such records come first.
     */
    public boolean growsLog() {
        return this == MESSAGE_ADDED || this == TRANSACTION_PREPARED;
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
            StoreRecord record = type.read(payload);
            if (payload.hasRemaining()) {
                throw new MalformedRecordException("A " + type + " record has " + payload.remaining()
                        + " bytes too many", null);
            }
            return record;
        } catch (BufferUnderflowException | IllegalArgumentException | MessageFormatException e) {
            throw new MalformedRecordException("Malformed " + type + " record: " + e.getMessage(), e);
        }
    }

    /** A switch, since method references would all be linked for the first record that is written. */
    private StoreRecord read(ByteBuffer payload) {
        return switch (this) {
            case NODE_IDENTIFIED -> NodeIdentified.read(payload);
            case ADDRESS_ADDED -> AddressAdded.read(payload);
            case ADDRESS_REMOVED -> AddressRemoved.read(payload);
            case QUEUE_ADDED -> QueueAdded.read(payload);
            case QUEUE_REMOVED -> QueueRemoved.read(payload);
            case QUEUE_PAUSED -> QueuePaused.read(payload);
            case MESSAGE_ADDED -> MessageAdded.read(payload);
            case MESSAGE_RESTATED -> MessageRestated.read(payload);
            case ACKNOWLEDGED -> Acknowledged.read(payload);
            case DELIVERIES_COUNTED -> DeliveriesCounted.read(payload);
            case TRANSACTION_PREPARED -> TransactionPrepared.read(payload);
            case TRANSACTION_DECIDED -> TransactionDecided.read(payload);
            case TRANSACTION_FORGOTTEN -> TransactionForgotten.read(payload);
        };
    }
}
