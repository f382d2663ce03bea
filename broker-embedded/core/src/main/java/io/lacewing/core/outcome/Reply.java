package io.lacewing.core.outcome;

/**
 * Takes the answer to one request: exactly one of the methods is called, once, on the event loop of the connection that asked.
 *
 * @param <T> what a success brings; {@link Void} (always null) if it brings nothing
 */
public interface Reply<T> {

    /** The request has been done; if that was promised, durably. */
    void succeeded(T result);

    /** The request has not been done, and changed nothing unless the code says otherwise. */
    void failed(BrokerException error);
}
