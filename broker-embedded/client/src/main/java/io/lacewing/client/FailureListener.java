package io.lacewing.client;

import io.lacewing.client.error.ClientException;

/** Learns of what nobody who calls a method would learn of. */
@FunctionalInterface
public interface FailureListener {

    /**
     * The connection is lost for good, which is told once; or, while the connection goes on, the broker has closed a
     * consumer that has a listener. Called on a thread of its own.
     */
    void failed(ClientException cause);
}
