package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;
import io.lacewing.wire.Event;

/** What the broker tells one session without being asked. Called on the link's loop; nothing may block. */
public interface SessionEvents {

    void delivered(Event.Delivery delivery);

    /** A producer may send that many more bytes. */
    void producerCredit(long producerId, long bytes);

    /** A browsing consumer has been shown everything. */
    void browseEnded(long consumerId);

    /** The broker closed a consumer. */
    void consumerClosed(long consumerId, ClientException cause);

    /** The connection is lost; nothing follows. */
    void lost(ClientException cause);
}
