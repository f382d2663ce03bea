package io.lacewing.protocol.native_;

import static java.util.Objects.requireNonNull;

import io.lacewing.wire.WireLimits;
import java.time.Duration;

/**
 * Settings of the native protocol.
 *
 * @param limits                what is accepted of an authenticated client
 * @param handshakeTimeout      how long a client may take from connecting until it is let in; default 10 s
 * @param keepAlive             the longest silence that the broker allows itself before it pings; zero for never;
 *                              default 30 s
 * @param connectionTtlOverride replaces the time that clients ask for, after which a silent one is given up; null
 *                              leaves it to them; zero is for ever
 * @param maxLinks              links at a time, those that are not let in yet included; default 11000
 * @param maxUnsent             packets that may wait for a client to read before the broker stops reading from it;
 *                              default 4096
 */
public record NativeSettings(WireLimits limits, Duration handshakeTimeout, Duration keepAlive,
        Duration connectionTtlOverride, int maxLinks, int maxUnsent) {

    public static final Duration DEFAULT_HANDSHAKE_TIMEOUT = Duration.ofSeconds(10);
    public static final Duration DEFAULT_KEEP_ALIVE = Duration.ofSeconds(30);
    public static final int DEFAULT_MAX_LINKS = 11_000;
    public static final int DEFAULT_MAX_UNSENT = 4096;

    public static final NativeSettings DEFAULT = new NativeSettings(WireLimits.DEFAULT, DEFAULT_HANDSHAKE_TIMEOUT,
            DEFAULT_KEEP_ALIVE, null, DEFAULT_MAX_LINKS, DEFAULT_MAX_UNSENT);

    public NativeSettings {
        requireNonNull(limits);
        require(handshakeTimeout.toMillis() > 0, "handshakeTimeout", handshakeTimeout);
        require(isMillis(keepAlive), "keepAlive", keepAlive);
        require(connectionTtlOverride == null || isMillis(connectionTtlOverride), "connectionTtlOverride",
                connectionTtlOverride);
        require(maxLinks > 0, "maxLinks", maxLinks);
        require(maxUnsent > 0, "maxUnsent", maxUnsent);
    }

    private static boolean isMillis(Duration duration) {
        return !duration.isNegative() && duration.toMillis() <= Integer.MAX_VALUE;
    }

    private static void require(boolean valid, String name, Object value) {
        if (!valid) {
            throw new IllegalArgumentException(name + " is " + value + "; wanted: handshakeTimeout > 0, keepAlive and "
                    + "connectionTtlOverride from 0 to " + Integer.MAX_VALUE + " ms, maxLinks and maxUnsent > 0");
        }
    }

    public NativeSettings withLimits(WireLimits changed) {
        return new NativeSettings(changed, handshakeTimeout, keepAlive, connectionTtlOverride, maxLinks, maxUnsent);
    }

    /** With room for messages of so many encoded bytes, and the packets around them. */
    public NativeSettings withMaxMessageSize(int bytes) {
        return withLimits(limits.withMaxMessageSize(bytes));
    }

    public NativeSettings withHandshakeTimeout(Duration changed) {
        return new NativeSettings(limits, changed, keepAlive, connectionTtlOverride, maxLinks, maxUnsent);
    }

    public NativeSettings withKeepAlive(Duration changed) {
        return new NativeSettings(limits, handshakeTimeout, changed, connectionTtlOverride, maxLinks, maxUnsent);
    }

    public NativeSettings withConnectionTtlOverride(Duration changed) {
        return new NativeSettings(limits, handshakeTimeout, keepAlive, changed, maxLinks, maxUnsent);
    }

    public NativeSettings withMaxLinks(int changed) {
        return new NativeSettings(limits, handshakeTimeout, keepAlive, connectionTtlOverride, changed, maxUnsent);
    }

    public NativeSettings withMaxUnsent(int changed) {
        return new NativeSettings(limits, handshakeTimeout, keepAlive, connectionTtlOverride, maxLinks, changed);
    }
}
