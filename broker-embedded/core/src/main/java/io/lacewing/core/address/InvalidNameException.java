package io.lacewing.core.address;

/** No address or queue can have the name. */
public class InvalidNameException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    InvalidNameException(String message) {
        super(message);
    }
}
