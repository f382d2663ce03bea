package io.lacewing.client.error;

import java.util.Objects;

/** A call on the client failed; the code says why for programs, the message for people. */
public final class ClientException extends Exception {

    private final ClientErrorCode code;
    private final int xaCode;

    public ClientException(ClientErrorCode code, String message) {
        this(code, message, 0, null);
    }

    public ClientException(ClientErrorCode code, String message, Throwable cause) {
        this(code, message, 0, cause);
    }

    /**
     * A failure with an XA error.
     *
     * @param xaCode an error code of {@link javax.transaction.xa.XAException}; 0 unless the code is {@link
     *               ClientErrorCode#XA}
     */
    public ClientException(ClientErrorCode code, String message, int xaCode, Throwable cause) {
        super(message, cause);
        this.code = Objects.requireNonNull(code);
        this.xaCode = xaCode;
    }

    public ClientErrorCode code() {
        return code;
    }

    /** Error code of {@link javax.transaction.xa.XAException}; 0 if there is none. */
    public int xaCode() {
        return xaCode;
    }

    /** The same failure with the caller's own stack: for one failure that many callers learn of. */
    public ClientException again() {
        return new ClientException(code, getMessage(), xaCode, this);
    }
}
