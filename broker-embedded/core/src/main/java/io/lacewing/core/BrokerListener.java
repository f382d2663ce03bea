package io.lacewing.core;

/** Told what concerns the broker as a whole. Methods are called by threads of the broker and must not block. */
public interface BrokerListener {

    /** Cares for nothing. */
    BrokerListener NONE = new BrokerListener() { };

    /** The journal has failed for good: nothing persistent is accepted any more, and the broker should be stopped. */
    default void storeFailed(Throwable cause) {
    }
}
