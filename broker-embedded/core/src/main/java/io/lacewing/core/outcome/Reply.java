package io.lacewing.core.outcome;

import java.util.function.Consumer;

/**
 * Takes the answer to one request: exactly one of the methods is called, once, on the event loop of the connection
 * that asked.
 *
 * @param <T> what a success brings; {@link Void} (always null) if it brings nothing
 */
public interface Reply<T> {

    /** The request has been done; if that was promised, durably. */
    void succeeded(T result);

    /** The request has not been done, and changed nothing unless the code says otherwise. */
    void failed(BrokerException error);

    /** A reply made of what is to be done in either case. */
    static <T> Reply<T> of(Consumer<? super T> succeeded, Consumer<? super BrokerException> failed) {
        return new Reply<>() {
            @Override
            public void succeeded(T result) {
                succeeded.accept(result);
            }

            @Override
            public void failed(BrokerException error) {
                failed.accept(error);
            }
        };
    }
}
