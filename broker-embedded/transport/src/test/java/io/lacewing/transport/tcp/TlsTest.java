package io.lacewing.transport.tcp;

import static io.lacewing.transport.Recorder.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.LineCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkContract;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.Recorder;
import io.lacewing.transport.tcp.TlsContexts.Store;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest extends LinkContract {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String PASSWORD = "changeit";

    @TempDir
    private static Path directory;
    private static Store broker;
    private static Store stranger;

    private final List<TcpAcceptor<String>> acceptors = new ArrayList<>();

    @BeforeAll
    static void generateKeys() throws Exception {
        broker = generate("broker");
        stranger = generate("stranger");
    }

    private static Store generate(String name) throws Exception {
        Path path = directory.resolve(name + ".p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", name, "-keyalg", "EC", "-dname", "CN=" + name, "-ext", "SAN=IP:127.0.0.1",
                "-validity", "2", "-storetype", "PKCS12", "-keystore", path.toString(), "-storepass", PASSWORD)
                .redirectErrorStream(true).redirectOutput(directory.resolve(name + ".log").toFile()).start();
        assertTrue(keytool.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, keytool.exitValue());
        return Store.pkcs12(path, PASSWORD);
    }

    private static TcpSettings settings(TlsSettings tls) {
        return TcpSettings.DEFAULT.withTls(tls).withConnectTimeout(Duration.ofSeconds(10))
                .withSocket(SocketOptions.DEFAULT.withBufferSizes(32 * 1024, 32 * 1024));
    }

    private TcpSettings accepting() throws IOException {
        return settings(TlsSettings.of(TlsContexts.load(broker, null))).withLink(settings);
    }

    private TcpAcceptor<String> acceptor(TcpSettings tcp, LinkHandlerFactory<String> handlers) throws IOException {
        TcpAcceptor<String> acceptor = new TcpAcceptor<>(loops, LOOPBACK, 0, tcp, LineCodec::new, handlers);
        acceptors.add(acceptor);
        acceptor.start();
        return acceptor;
    }

    @Override
    protected Ends connect(LinkHandlerFactory<String> handlers, CompletableFuture<Recorder> accepted)
            throws Exception {
        TcpAcceptor<String> acceptor = acceptor(accepting(), handlers);
        CompletableFuture<Recorder> connected = new CompletableFuture<>();
        TcpSettings trusting = settings(TlsSettings.of(TlsContexts.load(null, broker))).withLink(settings);
        await(connect(acceptor, trusting, Recorder.into(connected)));
        return new Ends(await(accepted), await(connected));
    }

    private CompletableFuture<Link<String>> connect(TcpAcceptor<String> acceptor, TcpSettings tcp,
            LinkHandlerFactory<String> handlers) {
        return new TcpConnector(loops, tcp)
                .connect(LOOPBACK, acceptor.address().getPort(), new LineCodec(), handlers).toCompletableFuture();
    }

    @AfterEach
    void stop() {
        acceptors.forEach(TcpAcceptor::stop);
    }

    @Test
    void aBrokerThatIsNotTrustedIsRefusedByName() throws Exception {
        TcpAcceptor<String> acceptor = acceptor(accepting(), link -> null);
        TcpSettings distrusting = settings(TlsSettings.of(TlsContexts.load(null, stranger)));
        ExecutionException e = assertThrows(ExecutionException.class,
                () -> connect(acceptor, distrusting, link -> null).get(20, TimeUnit.SECONDS));
        assertInstanceOf(SSLException.class, e.getCause());
        assertTrue(e.getCause().getMessage().startsWith("LCW03012: Cannot connect to 127.0.0.1:"
                + acceptor.address().getPort() + ": TLS handshake failed: "), e.getCause().getMessage());
    }

    @Test
    void aClientWithoutACertificateIsRefusedWhereOneIsNeeded() throws Exception {
        TlsSettings needing = new TlsSettings(TlsContexts.load(broker, stranger), List.of("TLSv1.2"), List.of(),
                TlsSettings.ClientAuth.NEED, false);
        TcpAcceptor<String> acceptor = acceptor(settings(needing), link -> null);
        TcpSettings anonymous = settings(TlsSettings.of(TlsContexts.load(null, broker)));
        ExecutionException e = assertThrows(ExecutionException.class,
                () -> connect(acceptor, anonymous, link -> null).get(20, TimeUnit.SECONDS));
        assertInstanceOf(IOException.class, e.getCause());
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        TcpAcceptor<String> second = acceptor(settings(needing), Recorder.into(accepted));
        await(connect(second, settings(TlsSettings.of(TlsContexts.load(stranger, broker))),
                Recorder.into(new CompletableFuture<>())));
        await(accepted);
    }

    @Test
    void aPeerThatSpeaksPlainTcpIsNotLetIn() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        TcpAcceptor<String> acceptor = acceptor(accepting(), Recorder.into(accepted));
        try (Socket socket = new Socket(LOOPBACK, acceptor.address().getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(new byte[] {0, 0, 0, 1, 'x'});
            while (socket.getInputStream().read() >= 0) {
                // an alert, perhaps
            }
        }
        assertTrue(!accepted.isDone());
    }

    @Test
    void aHandshakeThatIsNotAnsweredTimesOut() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            TcpSettings hasty = settings(TlsSettings.of(TlsContexts.load(null, broker)))
                    .withConnectTimeout(Duration.ofMillis(50));
            ExecutionException e = assertThrows(ExecutionException.class, () -> new TcpConnector(loops, hasty)
                    .connect(LOOPBACK, silent.getLocalPort(), new LineCodec(), link -> null).toCompletableFuture()
                    .get(20, TimeUnit.SECONDS));
            assertTrue(e.getCause().getMessage().contains("handshake timed out"), e.getCause().getMessage());
        }
    }

    @Test
    void aKeyStoreThatCannotBeReadIsNamed() throws Exception {
        Path missing = directory.resolve("missing.p12");
        assertEquals("LCW03014: Cannot read the key store " + missing + ": there is no such file",
                assertThrows(IOException.class, () -> TlsContexts.load(Store.pkcs12(missing, "x"), null))
                        .getMessage());
        Path garbage = Files.writeString(directory.resolve("garbage.p12"), "garbage");
        assertTrue(assertThrows(IOException.class, () -> TlsContexts.load(null, Store.pkcs12(garbage, "x")))
                .getMessage().startsWith("LCW03014: Cannot read the key store " + garbage));
    }

    @Test
    void aProtocolThatTheJdkDoesNotKnowIsRefused() throws Exception {
        var context = TlsContexts.load(null, broker);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> new TlsSettings(context,
                List.of("TLSv9"), List.of(), TlsSettings.ClientAuth.NONE, true));
        assertTrue(e.getMessage().startsWith("TLS protocol 'TLSv9' is not supported; there are ["), e.getMessage());
    }
}
