package io.lacewing.client;

import io.lacewing.client.error.ClientException;

/**
 * Learns how a send ended that nobody waited for. Called on a thread of the session's own, in the order of the sends,
 * one at a time.
 */
public interface SendListener {

    /** The broker has the message; if it is durable, on disk. */
    void sent();

    /** The broker refused the message, or it is not known whether it has it. */
    void failed(ClientException cause);
}
