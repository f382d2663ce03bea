package io.lacewing.core.store;

/** Told once that the store has failed for good, by the journal's writer thread. */
@FunctionalInterface
public interface StoreFailureListener {

    void storeFailed(RuntimeException cause);
}
