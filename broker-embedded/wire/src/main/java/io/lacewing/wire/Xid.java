package io.lacewing.wire;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * Identity of a branch of a distributed transaction; equal by content.
 *
 * @param globalTransactionId 1 to 64 bytes; not copied, must not be changed
 * @param branchQualifier     0 to 64 bytes; not copied, must not be changed
 */
public record Xid(int formatId, byte[] globalTransactionId, byte[] branchQualifier) {

    /** Bytes that either part may have at most (X/Open XA, {@code MAXGTRIDSIZE} and {@code MAXBQUALSIZE}). */
    public static final int MAX_PART = 64;

    public Xid {
        checkPart("globalTransactionId", globalTransactionId);
        checkPart("branchQualifier", branchQualifier);
        Fields.check(globalTransactionId.length > 0, "globalTransactionId", "empty", "must have a byte at least");
    }

    private static void checkPart(String name, byte[] part) {
        Fields.check(part.length <= MAX_PART, name, part.length + " bytes long", "may have " + MAX_PART + " at most");
    }

    int size() {
        return Integer.BYTES + 2 * Byte.BYTES + globalTransactionId.length + branchQualifier.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Xid that && formatId == that.formatId
                && Arrays.equals(globalTransactionId, that.globalTransactionId)
                && Arrays.equals(branchQualifier, that.branchQualifier);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * formatId + Arrays.hashCode(globalTransactionId)) + Arrays.hashCode(branchQualifier);
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return formatId + ":" + hex.formatHex(globalTransactionId) + ":" + hex.formatHex(branchQualifier);
    }
}
