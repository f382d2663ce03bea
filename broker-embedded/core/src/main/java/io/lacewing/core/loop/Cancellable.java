package io.lacewing.core.loop;

/** Something due later that can be called off. Thread-safe. */
@FunctionalInterface
public interface Cancellable {

    /** Calls it off; without effect once it has run. */
    void cancel();
}
