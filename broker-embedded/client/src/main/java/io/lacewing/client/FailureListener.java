package io.lacewing.client;

import io.lacewing.client.error.ClientException;

/** Learns that a connection is lost. */
@FunctionalInterface
public interface FailureListener {

    /** The connection is lost for good. Called once, on a thread of its own. */
    void failed(ClientException cause);
}
