package io.lacewing.wire;

/** Why a request failed or a link is closed. The byte on the wire is fixed for each. */
public enum ErrorCode {
    /** Something inside the broker went wrong; its log says what. */
    INTERNAL(1),
    /** The peer did not follow the protocol. */
    PROTOCOL(2),
    VERSION_MISMATCH(3),
    AUTHENTICATION_FAILED(4),
    NOT_AUTHORISED(5),
    ADDRESS_NOT_FOUND(6),
    QUEUE_NOT_FOUND(7),
    ADDRESS_TYPE_MISMATCH(8),
    INVALID_SELECTOR(9),
    INVALID_CLIENT_ID(10),
    SUBSCRIPTION_IN_USE(11),
    ALREADY_EXISTS(12),
    ILLEGAL_STATE(13),
    LIMIT_EXCEEDED(14),
    ADDRESS_FULL(15),
    TRANSACTION_ROLLED_BACK(16),
    /** An XA operation failed; the XA error code comes with it. */
    XA(17),
    STORE_FAILED(18),
    SHUTTING_DOWN(19),
    /** Nothing was heard from the peer for longer than it had promised. */
    TIMED_OUT(20);

    private static final ErrorCode[] BY_CODE = new ErrorCode[32];

    static {
        for (ErrorCode value : values()) {
            BY_CODE[value.code] = value;
        }
    }

    private final byte code;

    ErrorCode(int code) {
        this.code = (byte) code;
    }

    /** The byte that stands for it on the wire. */
    public byte code() {
        return code;
    }

    /** The constant for a byte, or null if it stands for none. */
    static ErrorCode of(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }
}
