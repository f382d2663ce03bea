package io.lacewing.core.xa;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;

/**
 * Identifies a transaction branch (X/Open XA, section 4.2). Immutable as long as nobody writes to the arrays given or
 * returned; compared by content, so fit as a key of maps.
 */
public final class XidKey {

    /** Most bytes of a global transaction id, and of a branch qualifier. */
    public static final int MAX_PART = 64;

    private final int formatId;
    private final byte[] globalTransactionId;
    private final byte[] branchQualifier;

    /**
     * @throws IllegalArgumentException if the global transaction id is not of 1 to 64, or the branch qualifier not of
     *        0 to 64 bytes
     */
    public XidKey(int formatId, byte[] globalTransactionId, byte[] branchQualifier) {
        this.formatId = formatId;
        this.globalTransactionId = Objects.requireNonNull(globalTransactionId, "globalTransactionId");
        this.branchQualifier = Objects.requireNonNull(branchQualifier, "branchQualifier");
        if (globalTransactionId.length == 0 || globalTransactionId.length > MAX_PART
                || branchQualifier.length > MAX_PART) {
            throw new IllegalArgumentException(
                    "An Xid has 1 to 64 bytes of global transaction id and 0 to 64 of branch qualifier, not "
                    + globalTransactionId.length + " and " + branchQualifier.length);
        }
    }

    public int formatId() {
        return formatId;
    }

    public byte[] globalTransactionId() {
        return globalTransactionId;
    }

    public byte[] branchQualifier() {
        return branchQualifier;
    }

    /**
     * The form in which management operations name a branch: base 64 of format id (4 bytes), length of the global id
     * (1), both ids.
     */
    public String toBase64() {
        byte[] all = new byte[5 + globalTransactionId.length + branchQualifier.length];
        all[0] = (byte) (formatId >>> 24);
        all[1] = (byte) (formatId >>> 16);
        all[2] = (byte) (formatId >>> 8);
        all[3] = (byte) formatId;
        all[4] = (byte) globalTransactionId.length;
        System.arraycopy(globalTransactionId, 0, all, 5, globalTransactionId.length);
        System.arraycopy(branchQualifier, 0, all, 5 + globalTransactionId.length, branchQualifier.length);
        return Base64.getEncoder().encodeToString(all);
    }

    /**
     * Reads what {@link #toBase64()} wrote.
     *
     * @throws IllegalArgumentException if the text is something else
     */
    public static XidKey fromBase64(String text) {
        byte[] all = Base64.getDecoder().decode(text);
        if (all.length < 6 || 5 + all[4] > all.length || all[4] < 0) {
            throw new IllegalArgumentException("Not a transaction id: " + text);
        }
        int format = (all[0] & 0xff) << 24 | (all[1] & 0xff) << 16 | (all[2] & 0xff) << 8 | all[3] & 0xff;
        return new XidKey(format, Arrays.copyOfRange(all, 5, 5 + all[4]),
                Arrays.copyOfRange(all, 5 + all[4], all.length));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof XidKey that && formatId == that.formatId
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
        return "Xid[" + formatId + ':' + hex.formatHex(globalTransactionId) + ':' + hex.formatHex(branchQualifier)
                + ']';
    }
}
