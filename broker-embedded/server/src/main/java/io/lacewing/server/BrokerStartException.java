package io.lacewing.server;

/** A broker could not be started; nothing of it is left running or open. The text names what was in the way. */
public final class BrokerStartException extends RuntimeException {

    public BrokerStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
