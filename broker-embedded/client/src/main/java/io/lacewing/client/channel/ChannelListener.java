package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;

/** Learns that a channel was lost. */
@FunctionalInterface
public interface ChannelListener {

    /** The channel ended without having been closed on this side. Called once, on a loop; must not block. */
    void lost(ClientException cause);
}
