package io.lacewing.transport;

/** The peer sent bytes that are no frame of the protocol, or a frame that is too long. */
public final class BadFrameException extends RuntimeException {

    public BadFrameException(String message) {
        super(message);
    }

    public BadFrameException(String message, Throwable cause) {
        super(message, cause);
    }
}
