package io.lacewing.transport.tcp;

import static java.util.Objects.requireNonNull;

import io.lacewing.transport.LinkSettings;
import java.time.Duration;

/**
 * Settings of a {@link TcpAcceptor} or a {@link TcpConnector}.
 *
 * @param tls            null for plain TCP
 * @param connectTimeout how long connecting, and after it the TLS handshake, may take
 */
public record TcpSettings(LinkSettings link, SocketOptions socket, TlsSettings tls, Duration connectTimeout) {

    public static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(30);

    public static final TcpSettings DEFAULT =
            new TcpSettings(LinkSettings.DEFAULT, SocketOptions.DEFAULT, null, DEFAULT_CONNECT_TIMEOUT);

    public TcpSettings {
        requireNonNull(link);
        requireNonNull(socket);
        if (connectTimeout.toMillis() < 1 || connectTimeout.toMillis() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("connectTimeout is " + connectTimeout
                    + ", must be from 1 ms to " + Integer.MAX_VALUE + " ms");
        }
    }

    public TcpSettings withLink(LinkSettings settings) {
        return new TcpSettings(settings, socket, tls, connectTimeout);
    }

    public TcpSettings withSocket(SocketOptions options) {
        return new TcpSettings(link, options, tls, connectTimeout);
    }

    public TcpSettings withTls(TlsSettings settings) {
        return new TcpSettings(link, socket, settings, connectTimeout);
    }

    public TcpSettings withConnectTimeout(Duration timeout) {
        return new TcpSettings(link, socket, tls, timeout);
    }
}
