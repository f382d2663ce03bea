package io.lacewing.message;

/**
 * Bytes are not a message, or a message cannot be expressed in the format or exceeds a limit. The text names the
 * offending part, and its place counted from the first byte of the message where there is one.
 */
public final class MessageFormatException extends RuntimeException {

    public MessageFormatException(String message) {
        super(message);
    }
}
