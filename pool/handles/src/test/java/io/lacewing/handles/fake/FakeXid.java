package io.lacewing.handles.fake;

import java.nio.ByteBuffer;
import javax.transaction.xa.Xid;

/** A transaction id, equal by its number. */
public record FakeXid(int number) implements Xid {

    @Override
    public int getFormatId() {
        return 1;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return ByteBuffer.allocate(4).putInt(number).array();
    }

    @Override
    public byte[] getBranchQualifier() {
        return new byte[] {1};
    }
}
