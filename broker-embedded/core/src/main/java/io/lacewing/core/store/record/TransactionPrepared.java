package io.lacewing.core.store.record;

import io.lacewing.core.xa.XidKey;
import io.lacewing.journal.RecordBatch;
import io.lacewing.message.Message;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A branch voted to commit: what it will do if it does.
 *
 * <pre>
 *  0        8          9           17
 *  +--------+----------+-----------+-----------+-----------+------------+--------+--------------------+
 *  | tx id  | restated | prepared  | format id | global id | branch     | n: i32 | n acknowledgements |
 *  |        | 0 or 1   | at, ms    | i32       | block     | id: block  |        |                    |
 *  +--------+----------+-----------+-----------+-----------+------------+--------+--------------------+
 *  | m: i32 | m sends, each: queue ids (i64 array), size of the message (i32), the encoded message    |
 *  +--------+-----------------------------------------------------------------------------------------+
 * </pre>
 * A block is an i32 count and the bytes; an acknowledgement is laid out as {@link Acknowledged}.
 *
 * @param transactionId the broker's id of the branch; an xid may come again, this does not
 * @param restated whether it is a copy of an earlier record
 * @param preparedAt in milliseconds since the epoch
 */
public record TransactionPrepared(long transactionId, boolean restated, long preparedAt, XidKey xid,
                                  List<Acknowledged> acknowledgements, List<Send> sends) implements StoreRecord {

    /** A message that the branch will add to queues; it gets its id when the branch commits. */
    public record Send(long[] queueIds, Message message) {
    }

    public TransactionPrepared {
        acknowledgements = List.copyOf(acknowledgements);
        sends = List.copyOf(sends);
    }

    static StoreRecord read(ByteBuffer in) {
        long id = in.getLong();
        boolean restated = Bytes.bool(in);
        long preparedAt = in.getLong();
        XidKey xid = new XidKey(in.getInt(), Bytes.block(in), Bytes.block(in));
        List<Acknowledged> acknowledgements = new ArrayList<>();
        for (int n = Bytes.count(in, 12); n > 0; n--) {
            acknowledgements.add(Acknowledged.read(in));
        }
        List<Send> sends = new ArrayList<>();
        for (int m = Bytes.count(in, 8); m > 0; m--) {
            sends.add(new Send(Bytes.longs(in), MessageAdded.message(in, Bytes.count(in, 1))));
        }
        return new TransactionPrepared(id, restated, preparedAt, xid, acknowledgements, sends);
    }

    /** A copy to be written at the head of the log. */
    public TransactionPrepared asRestated() {
        return new TransactionPrepared(transactionId, true, preparedAt, xid, acknowledgements, sends);
    }

    @Override
    public RecordType type() {
        return RecordType.TRANSACTION_PREPARED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        Bytes head = new Bytes(128).i64(transactionId).u8(restated ? 1 : 0).i64(preparedAt).i32(xid.formatId())
                .block(xid.globalTransactionId()).block(xid.branchQualifier()).i32(acknowledgements.size());
        acknowledgements.forEach(a -> head.i64(a.queueId()).longs(a.messageIds()));
        batch.slice(head.i32(sends.size()).toArray());
        for (Send send : sends) {
            Message message = send.message();
            batch.slice(new Bytes(8 + 8 * send.queueIds().length).longs(send.queueIds()).i32(message.length())
                    .toArray())
                    .slice(message.array(), message.offset(), message.length());
        }
    }

    /** About how many bytes it takes in the log. */
    public int size() {
        int size = 64;
        for (Acknowledged a : acknowledgements) {
            size += 12 + 8 * a.messageIds().length;
        }
        for (Send send : sends) {
            size += 8 + 8 * send.queueIds().length + send.message().length();
        }
        return size;
    }

    @Override
    public long largestId() {
        long largest = transactionId;
        for (Acknowledged a : acknowledgements) {
            largest = Math.max(largest, a.largestId());
        }
        for (Send send : sends) {
            largest = Math.max(largest, Bytes.max(send.queueIds()));
        }
        return largest;
    }
}
