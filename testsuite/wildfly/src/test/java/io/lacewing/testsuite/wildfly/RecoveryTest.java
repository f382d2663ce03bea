package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.OwnServer;
import io.lacewing.testsuite.wildfly.server.RecoveryScan;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.CrashServlet;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What the transaction manager's recovery does with the broker's branches after the server has died in mid-commit. */
class RecoveryTest {

    /**
     * Recovery looks twice, this many seconds apart, and takes a branch that no log knows for lost at once. It does
     * not begin of its own accord while the server boots: the server suspends it, but not a pass that has begun.
     */
    private static final String[] ARGUMENTS = {
        "-DRecoveryEnvironmentBean.recoveryBackoffPeriod=1", "-DJTAEnvironmentBean.orphanSafetyInterval=1",
        "-DRecoveryEnvironmentBean.periodicRecoveryInitilizationOffset=3600", OwnServer.SUSPENDED
    };
    private static final int STATUS_OF_HALT = 99;
    private static final ModelNode BROKER = Operations.createAddress("subsystem", "messaging-lacewing",
            "server", "default");

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path base;

    @Test
    void branchesOfADeadServerAreSettledAsTheTransactionManagersLogSays() throws Exception {
        try (OwnServer server = new OwnServer(base)) {
            server.start();
            prepare(server);

            send(server, "logged");
            crash(server, "commit");
            recover(server, 2);
            try (JMSContext context = RemoteClient.connect(server.ports())) {
                assertEquals("logged", RemoteClient.receiveText(context, "outbox"));
                assertEquals("copy", RemoteClient.receiveText(context, "copies"));
                assertEmpty(context, "inbox");
            }

            send(server, "not logged");
            crash(server, "prepare");
            recover(server, 1);
            try (JMSContext context = RemoteClient.connect(server.ports())) {
                assertEmpty(context, "outbox");
                assertEmpty(context, "copies");
                try (JMSConsumer consumer = context.createConsumer(context.createQueue("inbox"))) {
                    Message message = consumer.receive(RemoteClient.PATIENCE);
                    assertNotNull(message, "lost");
                    assertEquals("not logged", message.getBody(String.class));
                    assertTrue(message.getJMSRedelivered());
                }
            }

            recoveryOfAHealthyServerLeavesNothingBehind(server);
            server.stop();
            assertEquals(List.of(), server.complaints());
        }
    }

    private static void prepare(OwnServer server) throws IOException {
        ModelNode transactions = Operations.createAddress("subsystem", "transactions");
        server.execute(Operations.createWriteAttributeOperation(transactions, "recovery-listener", true));
        for (String queue : List.of("inbox", "outbox", "copies")) {
            server.execute(Destinations.add("jms-queue", queue, "java:/jms/queue/" + queue));
        }
        server.deploy(ShrinkWrap.create(WebArchive.class, "crash.war").addPackage(CrashServlet.class.getPackage()));
    }

    private static void send(OwnServer server, String text) {
        try (JMSContext context = RemoteClient.connect(server.ports())) {
            context.createProducer().send(context.createQueue("inbox"), text);
        }
    }

    private static void crash(OwnServer server, String point) throws InterruptedException {
        WebClient web = WebClient.of(server.ports());
        assertThrows(IOException.class, () -> web.get("crash/crash?in=" + point), "The server should be gone");
        assertEquals(STATUS_OF_HALT, server.awaitEnd());
    }

    /** Recovery waits for the server to be resumed; a pass finds what there is, another settles what is left then. */
    private static void recover(OwnServer server, int branches) throws IOException, InterruptedException {
        server.start(ARGUMENTS);
        assertEquals(branches, prepared(server).size(), "branches in doubt");
        server.resume();
        RecoveryScan.run(server.ports());
        RecoveryScan.run(server.ports());
        assertEquals(List.of(), prepared(server), "branches in doubt");
    }

    private static void recoveryOfAHealthyServerLeavesNothingBehind(OwnServer server) throws IOException {
        ModelNode connections = Operations.createReadAttributeOperation(BROKER, "connection-count");
        RecoveryScan.run(server.ports());
        ModelNode before = server.execute(connections);
        RecoveryScan.run(server.ports());
        assertEquals(before, server.execute(connections));
    }

    private static List<ModelNode> prepared(OwnServer server) throws IOException {
        return server.execute(Operations.createOperation("list-prepared-transactions", BROKER)).asList();
    }

    private static void assertEmpty(JMSContext context, String queue) {
        try (JMSConsumer consumer = context.createConsumer(context.createQueue(queue))) {
            Message message = consumer.receiveNoWait();
            assertNull(message, () -> queue + " holds " + message);
        }
    }
}
