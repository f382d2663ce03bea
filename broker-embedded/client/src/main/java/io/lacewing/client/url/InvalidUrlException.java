package io.lacewing.client.url;

/** A connection URL, or a value given to one of its options, cannot be used; the message names the culprit. */
public final class InvalidUrlException extends IllegalArgumentException {

    public InvalidUrlException(String message) {
        super(message);
    }

    InvalidUrlException(String message, Throwable cause) {
        super(message, cause);
    }
}
