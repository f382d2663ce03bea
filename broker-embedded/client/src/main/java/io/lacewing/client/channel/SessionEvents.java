package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;
import io.lacewing.wire.Delivery;

/** What the broker tells one session without being asked. Called by whoever reads the link; nothing may block. */
public interface SessionEvents {

    /** A message for a consumer; the packet may be used again after the call. */
    void delivered(Delivery delivery);

    /** No more deliveries come for now: who waits for one may look. Follows each run of {@link #delivered}. */
    void deliveriesOver();

    /** A producer may send that many more bytes. */
    void producerCredit(long producerId, long bytes);

    /** A browsing consumer has been shown everything. */
    void browseEnded(long consumerId);

    /** The broker closed a consumer. */
    void consumerClosed(long consumerId, ClientException cause);

    /** The connection is lost; nothing follows. */
    void lost(ClientException cause);
}
