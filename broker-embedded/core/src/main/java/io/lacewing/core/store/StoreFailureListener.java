package io.lacewing.core.store;

/** Told once that the store has failed for good, by the thread that writes the journal: must not block. */
@FunctionalInterface
public interface StoreFailureListener {

    void storeFailed(RuntimeException cause);
}
