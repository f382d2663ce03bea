package io.lacewing.client.channel;

import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler.Idle;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Packet;
import java.time.Duration;

/**
 * Keeps the broker from giving the client up, and gives up a broker that is silent. When nothing was received for a
 * check period the broker is pinged; when nothing was received for the connection's time to live it is taken for lost.
 * Lives on the link's loop.
 */
final class KeepAlive {

    /** A client speaks this much more often than the broker insists on. */
    private static final int MARGIN = 2;

    private final Link<Packet> link;
    private final long checkPeriodMillis;
    private final long ttlMillis;
    private long silentMillis;

    KeepAlive(Link<Packet> link, ChannelSettings settings) {
        this.link = link;
        this.checkPeriodMillis = settings.checkPeriodMillis();
        this.ttlMillis = settings.connectionTtlMillis();
    }

    /**
     * Begins to watch.
     *
     * @param requiredMillis how often the broker wants to hear something; 0 it does not mind
     */
    void start(long requiredMillis) {
        long read = checkPeriodMillis > 0 ? checkPeriodMillis : 0;
        if (read > 0 && ttlMillis > 0) {
            read = Math.min(read, ttlMillis);
        }
        long write = requiredMillis > 0 ? Math.max(1, requiredMillis / MARGIN) : 0;
        link.watchIdle(Duration.ofMillis(read), Duration.ofMillis(write));
    }

    void received() {
        silentMillis = 0;
    }

    void idle(Idle idle) {
        if (idle == Idle.READ) {
            silentMillis += Math.min(checkPeriodMillis, ttlMillis > 0 ? ttlMillis : checkPeriodMillis);
            if (ttlMillis > 0 && silentMillis >= ttlMillis) {
                link.close(new PeerClosedException("nothing was heard from the broker for " + silentMillis + " ms"));
                return;
            }
        }
        link.send(new LinkPacket.Ping());
    }
}
