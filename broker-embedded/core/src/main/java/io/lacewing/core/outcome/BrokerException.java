package io.lacewing.core.outcome;

import java.util.Objects;

/**
 * A request failed; the message names the culprit and is fit for users. Immutable. Without stack trace unless there
 * is a cause.
 */
public class BrokerException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final ErrorCode code;
    private final int xaCode;

    public BrokerException(ErrorCode code, String message) {
        this(code, 0, message, null);
    }

    public BrokerException(ErrorCode code, String message, Throwable cause) {
        this(code, 0, message, cause);
    }

    private BrokerException(ErrorCode code, int xaCode, String message, Throwable cause) {
        super(message, cause, false, cause != null);
        this.code = Objects.requireNonNull(code, "code");
        this.xaCode = xaCode;
    }

    /** A failure of a branch, with the code of {@code javax.transaction.xa.XAException}. */
    public static BrokerException xa(int xaCode, String message) {
        return new BrokerException(ErrorCode.XA, xaCode, message, null);
    }

    public ErrorCode code() {
        return code;
    }

    /** The code for {@code javax.transaction.xa.XAException} if {@link #code()} is {@link ErrorCode#XA}, else 0. */
    public int xaCode() {
        return xaCode;
    }
}
