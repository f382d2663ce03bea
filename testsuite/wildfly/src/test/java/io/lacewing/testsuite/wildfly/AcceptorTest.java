package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.server.Cli;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.SendServlet;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Ways into the broker that an administrator opens and closes while the server is at work. */
@ArquillianTest
@RunAsClient
@ServerSetup(AcceptorTest.Setup.class)
class AcceptorTest {

    private static final String SOCKETS = "/socket-binding-group=standard-sockets/";
    private static final String SERVER = "/subsystem=messaging-lacewing/server=default/";
    private static final String ELYTRON = "/subsystem=elytron/";
    private static final String SECRET = "credential-reference={clear-text=test-secret}";
    private static final String AT_ONCE = "{allow-resource-service-restart=true}";
    private static final int SECOND_PORT = 5455;

    private final Cli cli = Cli.ofArquillian();

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("lobby"), List.of());
        }
    }

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.create(WebArchive.class, "acceptors.war").addClass(SendServlet.class);
    }

    @Test
    void anAcceptorThatIsRemovedLetsItsClientsGoAndOneThatIsAddedLetsThemInAgain() throws Exception {
        CountDownLatch lost = new CountDownLatch(1);
        try (JMSContext context = RemoteClient.connect()) {
            context.setExceptionListener(loss -> lost.countDown());
            context.createProducer().send(context.createQueue("lobby"), "kept");

            remove(SERVER + "remote-acceptor=netty");
            assertTrue(lost.await(RemoteClient.PATIENCE, TimeUnit.MILLISECONDS), "the client was not told");
            assertThrows(JMSRuntimeException.class, () -> RemoteClient.connect().close());
            assertEquals("sent", WebClient.ofArquillian().send("acceptors", "java:/JmsXA", "lobby", "meanwhile"));
        } finally {
            ModelNode add = Operations.createAddOperation(Destinations.address("remote-acceptor", "netty"));
            add.get("socket-binding").set("messaging");
            execute(add);
        }
        try (JMSContext context = RemoteClient.connect()) {
            assertEquals("kept", RemoteClient.receiveText(context, "lobby"));
            assertEquals("meanwhile", RemoteClient.receiveText(context, "lobby"));
        }
    }

    @Test
    void bindingsAcceptorAndConnectorsOfOneSessionAreUsableAtOnce() throws Exception {
        int port = RemoteClient.ports().shifted(SECOND_PORT);
        String credentials = "user=" + RemoteClient.USER + ", password=" + RemoteClient.PASSWORD;
        run(SOCKETS + "socket-binding=second:add(port=" + SECOND_PORT + ")",
                SOCKETS + "remote-destination-outbound-socket-binding=to-second:add(host=127.0.0.1, port=" + port + ")",
                SERVER + "remote-acceptor=second:add(socket-binding=second)" + AT_ONCE,
                SERVER + "remote-connector=inbound:add(socket-binding=second)",
                SERVER + "remote-connector=outbound:add(socket-binding=to-second)",
                SERVER + "pooled-connection-factory=inbound:add(entries=[java:/InboundXA], connectors=[inbound], "
                        + credentials + ")",
                SERVER + "pooled-connection-factory=outbound:add(entries=[java:/OutboundXA], connectors=[outbound], "
                        + credentials + ")");

        WebClient web = WebClient.ofArquillian();
        assertEquals("sent", web.send("acceptors", "java:/InboundXA", "lobby", "in"));
        assertEquals("sent", web.send("acceptors", "java:/OutboundXA", "lobby", "out"));
        try (JMSContext context = RemoteClient.connect("tcp://127.0.0.1:" + port)) {
            assertEquals("in", RemoteClient.receiveText(context, "lobby"));
            assertEquals("out", RemoteClient.receiveText(context, "lobby"));
        }

        remove(SERVER + "pooled-connection-factory=inbound", SERVER + "pooled-connection-factory=outbound",
                SERVER + "remote-connector=inbound", SERVER + "remote-connector=outbound",
                SERVER + "remote-acceptor=second", SOCKETS + "socket-binding=second",
                SOCKETS + "remote-destination-outbound-socket-binding=to-second");
    }

    @Test
    void anAcceptorWithAnSslContextSpeaksTls() throws Exception {
        run(ELYTRON + "key-store=tls:add(path=tls.p12, relative-to=jboss.server.data.dir, type=PKCS12, " + SECRET + ")",
                ELYTRON + "key-store=tls:generate-key-pair(alias=server, algorithm=RSA, key-size=2048, "
                        + "distinguished-name=\"CN=localhost\", extensions=[{name=SubjectAlternativeName, "
                        + "value=\"IP:127.0.0.1\"}], " + SECRET + ")",
                ELYTRON + "key-store=tls:store",
                ELYTRON + "key-manager=tls:add(key-store=tls, " + SECRET + ")",
                ELYTRON + "server-ssl-context=tls:add(key-manager=tls)",
                SERVER + "remote-acceptor=tls:add(socket-binding=messaging-throughput, ssl-context=tls)" + AT_ONCE);

        String place = "127.0.0.1:" + RemoteClient.ports().shifted(SECOND_PORT);
        Path keys = Path.of(System.getProperty("lacewing.server.home"), "standalone/data/tls.p12");
        try (JMSContext context = RemoteClient.connect("ssl://" + place + "?trustStorePassword=test-secret"
                + "&trustStorePath=" + keys)) {
            context.createProducer().send(context.createQueue("lobby"), "secret");
            assertEquals("secret", RemoteClient.receiveText(context, "lobby"));
        }
        assertThrows(JMSRuntimeException.class, () -> RemoteClient.connect("tcp://" + place).close());
        assertThrows(JMSRuntimeException.class, () -> RemoteClient.connect("ssl://" + place).close());

        remove(SERVER + "remote-acceptor=tls", ELYTRON + "server-ssl-context=tls", ELYTRON + "key-manager=tls",
                ELYTRON + "key-store=tls");
    }

    /** In one session of the command line tool. */
    private void run(String... commands) throws Exception {
        String output = cli.run(commands);
        assertFalse(output.contains("reload-required"), output);
    }

    /** Removes resources at once. */
    private static void remove(String... resources) throws IOException {
        for (String resource : resources) {
            ModelNode address = new ModelNode();
            for (String element : resource.substring(1).split("/")) {
                address.add(element.substring(0, element.indexOf('=')), element.substring(element.indexOf('=') + 1));
            }
            execute(Operations.createRemoveOperation(address));
        }
    }

    private static void execute(ModelNode operation) throws IOException {
        operation.get("operation-headers", "allow-resource-service-restart").set(true);
        try (Management management = Management.connect()) {
            management.execute(operation);
        }
    }
}
