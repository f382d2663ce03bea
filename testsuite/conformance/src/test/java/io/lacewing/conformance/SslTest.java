package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.tcp.TlsContexts;
import io.lacewing.transport.tcp.TlsSettings;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A broker behind TLS, with a certificate that it has signed itself. */
@Timeout(120)
class SslTest {

    private static final String PASSWORD = "changeit";

    @TempDir
    private static Path directory;

    private static Path keys;
    private static RunningBroker broker;

    @BeforeAll
    static void startBroker() throws Exception {
        keys = directory.resolve("broker.p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", "broker", "-keyalg", "EC", "-dname", "CN=broker", "-ext", "SAN=IP:127.0.0.1",
                "-validity", "2", "-storetype", "PKCS12", "-keystore", keys.toString(), "-storepass", PASSWORD)
                .redirectErrorStream(true).redirectOutput(directory.resolve("keytool.log").toFile()).start();
        assertTrue(keytool.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, keytool.exitValue());
        broker = new RunningBroker(SslTest::withTls);
    }

    private static BrokerConfigurationBuilder withTls(BrokerConfigurationBuilder builder) {
        try {
            TlsSettings tls = TlsSettings.of(TlsContexts.load(TlsContexts.Store.pkcs12(keys, PASSWORD), null));
            return builder.acceptor(AcceptorConfiguration.tcp("ssl", "127.0.0.1", 0)
                    .withSettings(TcpSettings.DEFAULT.withTls(tls)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterAll
    static void stopBroker() throws IOException {
        broker.close();
    }

    private static LacewingConnectionFactory factory(String host, String options) {
        return new LacewingConnectionFactory(
                "ssl://" + host + ":" + broker.broker().boundAddress("ssl").getPort() + options);
    }

    private static String trusting() {
        return "?trustStorePath=" + keys + "&trustStorePassword=" + PASSWORD;
    }

    private static String refusal(LacewingConnectionFactory factory) {
        JMSException failure = assertThrows(JMSException.class, factory::createConnection);
        assertEquals("CONNECT_FAILED", failure.getErrorCode());
        return failure.getMessage();
    }

    @Test
    void carriesMessagesToABrokerThatIsTrusted() {
        try (JMSContext context = factory("127.0.0.1", trusting()).createContext()) {
            Queue queue = context.createQueue("secret");
            context.createProducer().send(queue, "x".repeat(100_000));
            assertEquals(100_000,
                    context.createConsumer(queue).receiveBody(String.class, Conformance.PATIENCE).length());
        }
    }

    @Test
    void refusesABrokerThatIsNotTrusted() {
        String reason = refusal(factory("127.0.0.1", ""));
        assertTrue(reason.contains("ssl://127.0.0.1"), reason);
        assertTrue(reason.contains("certif") || reason.contains("PKIX"), reason);
    }

    @Test
    void refusesABrokerWhoseCertificateNamesAnotherHost() throws JMSException {
        refusal(factory("localhost", trusting()));
        factory("localhost", trusting() + "&verifyHost=false").createConnection().close();
    }

    @Test
    void namesAStoreThatCannotBeRead() {
        String reason = refusal(factory("127.0.0.1", "?trustStorePath=/nowhere/trust.p12&trustStorePassword=x"));
        assertTrue(reason.contains("/nowhere/trust.p12"), reason);
    }

    @Test
    void namesAProtocolThatIsNotThere() {
        String reason = refusal(factory("127.0.0.1", trusting() + "&enabledProtocols=TLSv9"));
        assertTrue(reason.contains("TLSv9"), reason);
    }
}
