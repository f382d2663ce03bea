package io.lacewing.core.store.record;

/** The log has a record, with a good checksum, that this version can't read. */
public class MalformedRecordException extends RuntimeException {

    private static final long serialVersionUID = 1;

    MalformedRecordException(String message, Throwable cause) {
        super(message, cause);
    }
}
