package io.lacewing.journal;

/** The journal can't do what it was asked for; the message names the directory, file or setting. */
public class JournalException extends RuntimeException {

    public JournalException(String message) {
        super(message);
    }

    public JournalException(String message, Throwable cause) {
        super(message, cause);
    }
}
