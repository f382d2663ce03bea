package io.lacewing.core.security;

/** A user, or a caller of the same JVM, was not accepted. */
public class AuthenticationFailedException extends Exception {

    private static final long serialVersionUID = 1;

    public AuthenticationFailedException(String message) {
        super(message);
    }

    public AuthenticationFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
