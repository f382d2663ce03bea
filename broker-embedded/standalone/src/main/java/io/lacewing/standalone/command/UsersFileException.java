package io.lacewing.standalone.command;

/** A users file can't be read or written; the text names it. */
final class UsersFileException extends RuntimeException {

    UsersFileException(Throwable cause) {
        super(cause.getMessage(), cause);
    }
}
