package io.lacewing.client.channel;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.client.url.Endpoint;
import io.lacewing.client.url.Scheme;
import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.tcp.SocketOptions;
import io.lacewing.transport.tcp.TcpConnector;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.tcp.TlsContexts;
import io.lacewing.transport.tcp.TlsSettings;
import io.lacewing.transport.vm.VmConnector;
import io.lacewing.transport.vm.VmName;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketCodec;
import io.lacewing.wire.WireLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Opens channels to the brokers of one connection URL. Immutable and thread-safe; every call dials anew. */
public final class Dialler {

    /** Connecting and the TLS handshake may each take the connect timeout; and some time for the threads. */
    private static final int TIMEOUT_FACTOR = 3;

    private final ConnectionUrl url;
    private final Object caller;
    private final ChannelSettings settings;
    private final PacketCodec packets = new PacketCodec(WireLimits.DEFAULT);

    /**
     * @param caller on whose behalf brokers in this JVM are dialled; null for the caller whose thread dials
     */
    public Dialler(ConnectionUrl url, Object caller) {
        this.url = url;
        this.caller = caller;
        this.settings = ChannelSettings.of(url);
    }

    /** What the first broker in this JVM that notes anything of this thread's caller would note; null for nothing. */
    public static Object callerContext(ConnectionUrl url) {
        for (Endpoint endpoint : url.endpoints()) {
            Object context = endpoint.scheme() == Scheme.VM ? VmConnector.callerContext(endpoint.host()) : null;
            if (context != null) {
                return context;
            }
        }
        return null;
    }

    /**
     * Connects to a broker and logs in. Blocks.
     *
     * @throws ClientException CONNECT_FAILED if nobody could be reached there; PROTOCOL, AUTHENTICATION_FAILED,
     *                         INVALID_CLIENT_ID and the like from the broker; CALL_TIMED_OUT; INTERRUPTED
     */
    public Channel dial(Endpoint endpoint, Login login) throws ClientException {
        Channel[] opened = new Channel[1];
        await(endpoint, endpoint.scheme() == Scheme.VM ? inVm(endpoint, opened) : socket(endpoint, opened));
        try {
            opened[0].open(login);
        } catch (ClientException e) {
            opened[0].close();
            throw e;
        }
        return opened[0];
    }

    private CompletionStage<Link<Packet>> inVm(Endpoint endpoint, Channel[] opened) {
        return VmConnector.connect(new VmName<>(endpoint.host(), Packet.class), caller,
                channels(opened, () -> { }));
    }

    private CompletionStage<Link<Packet>> socket(Endpoint endpoint, Channel[] opened) throws ClientException {
        TcpSettings tcp = tcpSettings(endpoint);
        TcpConnector connector = new TcpConnector(SharedLoops.INSTANCE.acquire(), tcp);
        return connector.connect(endpoint.host(), endpoint.port(), codec(),
                        channels(opened, SharedLoops.INSTANCE::release))
                .whenComplete((link, failure) -> {
                    if (failure != null && opened[0] == null) {
                        SharedLoops.INSTANCE.release();
                    }
                });
    }

    /** For one link: the packets that it decodes are used again. */
    private FrameCodec<Packet> codec() {
        return FrameCodec.of(packets::frameSize, packets::encodedSize, packets::encode, packets.decoder()::decode);
    }

    private LinkHandlerFactory<Packet> channels(Channel[] opened, Runnable onClosed) {
        return link -> {
            opened[0] = new Channel(link, settings, onClosed);
            return opened[0];
        };
    }

    private void await(Endpoint endpoint, CompletionStage<Link<Packet>> connecting) throws ClientException {
        long timeout = (long) TIMEOUT_FACTOR * url.intValue(ClientOption.CONNECT_TIMEOUT);
        try {
            connecting.toCompletableFuture().get(timeout, TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new ClientException(ClientErrorCode.CONNECT_FAILED, e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            connecting.thenAccept(Link::close);
            throw new ClientException(ClientErrorCode.CONNECT_FAILED,
                    "No connection to " + endpoint + " within " + timeout + " ms", e);
        } catch (InterruptedException e) {
            connecting.thenAccept(Link::close);
            Thread.currentThread().interrupt();
            throw new ClientException(ClientErrorCode.INTERRUPTED, "Interrupted while connecting to " + endpoint, e);
        }
    }

    private TcpSettings tcpSettings(Endpoint endpoint) throws ClientException {
        SocketOptions socket = SocketOptions.DEFAULT.withNoDelay(url.flag(ClientOption.TCP_NO_DELAY))
                .withBufferSizes(url.intValue(ClientOption.TCP_SEND_BUFFER_SIZE),
                        url.intValue(ClientOption.TCP_RECEIVE_BUFFER_SIZE));
        TlsSettings tls = endpoint.scheme() == Scheme.SSL ? tlsSettings(endpoint) : null;
        return new TcpSettings(LinkSettings.DEFAULT, socket, tls,
                Duration.ofMillis(url.intValue(ClientOption.CONNECT_TIMEOUT)));
    }

    private TlsSettings tlsSettings(Endpoint endpoint) throws ClientException {
        TlsContexts.Store keys = store(ClientOption.KEY_STORE_PATH, ClientOption.KEY_STORE_PASSWORD,
                ClientOption.KEY_STORE_TYPE);
        TlsContexts.Store trust = store(ClientOption.TRUST_STORE_PATH, ClientOption.TRUST_STORE_PASSWORD,
                ClientOption.TRUST_STORE_TYPE);
        try {
            return new TlsSettings(TlsContexts.load(keys, trust), url.list(ClientOption.ENABLED_PROTOCOLS),
                    url.list(ClientOption.ENABLED_CIPHER_SUITES), TlsSettings.ClientAuth.NONE,
                    url.flag(ClientOption.VERIFY_HOST));
        } catch (IOException | IllegalArgumentException e) {
            throw new ClientException(ClientErrorCode.CONNECT_FAILED,
                    "Cannot speak TLS with " + endpoint + ": " + e.getMessage(), e);
        }
    }

    private TlsContexts.Store store(ClientOption path, ClientOption password, ClientOption type) {
        String file = url.text(path);
        String secret = url.text(password);
        return file == null ? null : new TlsContexts.Store(Path.of(file), secret == null ? "" : secret, url.text(type));
    }
}
