package io.lacewing.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.server.users.FileSecurityManager;
import io.lacewing.server.users.UsersFile;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.LinkPacket;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class BrokerTest {

    private static final String QUEUE = "jms.queue.orders";

    @TempDir
    private Path directory;

    private static BrokerConfigurationBuilder configuration(String name) {
        return BrokerConfiguration.builder(name)
                .runtime(RuntimeConfiguration.DEFAULT.withLoops(2))
                .acceptor(AcceptorConfiguration.tcp("tcp", "127.0.0.1", 0))
                .queue(QueueConfiguration.anycast(QUEUE));
    }

    private static WireClient connect(Broker broker) {
        return WireClient.tcp(broker.boundAddress("tcp"));
    }

    // ---- messages

    @Test
    void carriesAMessageOverTcp() throws Exception {
        try (Broker broker = Broker.start(configuration("over-tcp").build());
                WireClient sender = connect(broker).open(); WireClient receiver = connect(broker).open()) {
            sender.send(QUEUE, "hello");
            assertEquals("hello", receiver.receive(QUEUE));
        }
    }

    @Test
    void carriesAMessageWithinTheJvm() throws Exception {
        BrokerConfiguration configuration = configuration("in-vm")
                .acceptor(AcceptorConfiguration.inVm("by-name", "in-vm"))
                .acceptor(AcceptorConfiguration.inVm("by-id", 77))
                .build();
        try (Broker broker = Broker.start(configuration);
                WireClient sender = WireClient.vm("in-vm").open(); WireClient receiver = WireClient.vm("77").open()) {
            sender.send(QUEUE, "hello");
            assertEquals("hello", receiver.receive(QUEUE));
            assertEquals(2, broker.management().connections().size());
        }
    }

    @Test
    void keepsIdentityAndPersistentMessagesOverARestart() throws Exception {
        BrokerConfiguration configuration = configuration("restarted").dataDirectory(directory).build();
        UUID nodeId;
        try (Broker broker = Broker.start(configuration); WireClient client = connect(broker).open()) {
            nodeId = broker.nodeId();
            client.send(QUEUE, "kept");
        }
        try (Broker broker = Broker.start(configuration); WireClient client = connect(broker).open()) {
            assertEquals(nodeId, broker.nodeId());
            assertEquals("kept", client.receive(QUEUE));
        }
    }

    @Test
    void withoutPersistenceEachStartIsANewBroker() {
        BrokerConfiguration configuration = configuration("forgetful").build();
        UUID first;
        try (Broker broker = Broker.start(configuration)) {
            first = broker.nodeId();
        }
        try (Broker broker = Broker.start(configuration)) {
            assertNotEquals(first, broker.nodeId());
        }
    }

    // ---- security

    @Test
    void letsTheUsersOfAFileInAndNobodyElse() throws Exception {
        UsersFile users = new UsersFile(directory.resolve("users"));
        users.put("ann", Set.of("trader"), "secret".toCharArray());
        BrokerConfiguration configuration = configuration("secured")
                .security(new FileSecurityManager(users))
                .roles("#", new RolePermissions(Map.of("trader", EnumSet.allOf(Permission.class))))
                .build();
        try (Broker broker = Broker.start(configuration); WireClient ann = connect(broker).open("ann", "secret");
                WireClient mallory = connect(broker); WireClient nobody = connect(broker)) {
            ann.send(QUEUE, "hello");
            assertEquals("hello", ann.receive(QUEUE));
            assertEquals(ErrorCode.AUTHENTICATION_FAILED, mallory.refusedLogin("ann", "guess").code());
            assertEquals(ErrorCode.AUTHENTICATION_FAILED, nobody.refusedLogin(null, null).code());
        }
    }

    @Test
    void knowsACallerWithinTheJvmByTheContextOfTheConnectingThread() throws Exception {
        ThreadLocal<String> caller = new ThreadLocal<>();
        SecurityManager byContext = new SecurityManager() {
            @Override
            public Identity authenticate(String user, char[] password) {
                throw new AssertionError("no password is asked for");
            }

            @Override
            public Identity authenticateCaller(Object context) {
                return Identity.of((String) context, Set.of());
            }
        };
        BrokerConfiguration configuration = configuration("with-context")
                .acceptor(AcceptorConfiguration.inVm("vm", "with-context").withCallerContext(caller::get))
                .security(byContext).build();
        caller.set("the caller");
        try (Broker broker = Broker.start(configuration); WireClient client = WireClient.vm("with-context")) {
            caller.remove();
            client.open();
            assertEquals("the caller", broker.management().connections().get(0).user());
        }
    }

    // ---- acceptors

    @Test
    void letsOnlyClientsWithinThisJvmInBeforeItsAcceptorsAreStarted() throws Exception {
        BrokerConfiguration configuration = configuration("suspended")
                .acceptor(AcceptorConfiguration.inVm("vm", "suspended")).acceptorsStarted(false).build();
        try (Broker broker = Broker.start(configuration)) {
            assertEquals("LCW07013: Acceptor 'tcp' has not been started, its address is not known yet",
                    assertThrows(IllegalStateException.class, () -> broker.boundAddress("tcp")).getMessage());
            WireClient.vm("suspended").open().close();
            broker.startAcceptors();
            connect(broker).open().close();
            broker.pauseAcceptors();
            WireClient.vm("suspended").open().close();
        }
    }

    @Test
    void keepsPortAndClientsWhileItsAcceptorsPause() throws Exception {
        try (Broker broker = Broker.start(configuration("paused").build());
                WireClient client = connect(broker).open()) {
            InetSocketAddress address = broker.boundAddress("tcp");
            broker.pauseAcceptors();
            broker.pauseAcceptors();
            assertRefused(() -> WireClient.tcp(address));
            client.send(QUEUE, "meanwhile");
            broker.startAcceptors();
            broker.startAcceptors();
            assertEquals(address, broker.boundAddress("tcp"));
            connect(broker).open().close();
        }
    }

    @Test
    void namesTheAcceptorsThereAreIfAskedForAnother() {
        try (Broker broker = Broker.start(configuration("asked").build())) {
            assertEquals("LCW07012: There is no TCP acceptor 'udp'; there are [tcp]",
                    assertThrows(IllegalArgumentException.class, () -> broker.boundAddress("udp")).getMessage());
        }
    }

    private static void assertRefused(org.junit.jupiter.api.function.Executable connect) {
        assertInstanceOf(ConnectException.class, assertThrows(CompletionException.class, connect).getCause());
    }

    // ---- stopping

    @Test
    void saysGoodByeAndLeavesNoThread() throws Exception {
        Broker broker = Broker.start(configuration("stopped").dataDirectory(directory).build());
        try (WireClient client = connect(broker).open()) {
            broker.close();
            assertEquals(ErrorCode.SHUTTING_DOWN, client.next(LinkPacket.Goodbye.class).code());
            client.awaitClosed();
        }
        assertNoThreadsOf("stopped");
        broker.close();
        assertEquals("LCW07011: Broker 'stopped' has been stopped",
                assertThrows(IllegalStateException.class, broker::startAcceptors).getMessage());
    }

    private static void assertNoThreadsOf(String broker) throws InterruptedException {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("lacewing-" + broker)) {
                thread.join(TimeUnit.SECONDS.toMillis(10));
                assertFalse(thread.isAlive(), thread.getName() + " is still there");
            }
        }
    }

    // ---- what may be in the way of a start

    @Test
    void aPortThatIsTakenIsNamedAndNothingStaysOpen() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = taken.getLocalPort();
            BrokerConfiguration configuration = configuration("no-port").dataDirectory(directory)
                    .acceptor(AcceptorConfiguration.inVm("vm", "no-port"))
                    .acceptor(AcceptorConfiguration.tcp("second", "127.0.0.1", port)).build();
            String message = assertThrows(BrokerStartException.class, () -> Broker.start(configuration)).getMessage();
            assertTrue(message.startsWith("LCW07010: Cannot start broker 'no-port': LCW03013: Cannot accept "
                    + "connections on 127.0.0.1:" + port + ": "), message);
            assertRefused(() -> WireClient.vm("no-port"));
        }
        assertNoThreadsOf("no-port");
        assertNothingWritten();
        Broker.start(configuration("afterwards").dataDirectory(directory).build()).close();
    }

    private void assertNothingWritten() {
        assertEquals(List.of(), List.of(directory.toFile().list()));
    }

    @Test
    void aJournalThatCannotBeOpenedLeavesNamesToOthers() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        BrokerConfigurationBuilder wanted = configuration("no-journal").acceptor(AcceptorConfiguration.inVm("vm", "no-journal"));
        assertThrows(BrokerStartException.class, () -> Broker.start(wanted.dataDirectory(file).build()));
        assertNoThreadsOf("no-journal");
        Broker.start(wanted.dataDirectory(directory.resolve("data")).build()).close();
    }

    @Test
    void aDirectoryThatIsInUseIsNamedAndItsOwnerGoesOn() throws Exception {
        try (Broker owner = Broker.start(configuration("owner").dataDirectory(directory).build());
                WireClient client = connect(owner).open()) {
            BrokerConfiguration second = configuration("second").dataDirectory(directory).build();
            assertEquals("LCW07010: Cannot start broker 'second': LCW01020: The journal directory "
                            + directory.resolve("journal") + " is in use by another journal of this process",
                    assertThrows(BrokerStartException.class, () -> Broker.start(second)).getMessage());
            assertNoThreadsOf("second");
            client.send(QUEUE, "still there");
            assertEquals("still there", client.receive(QUEUE));
        }
    }

    @Test
    void aDirectoryThatCannotBeMadeIsNamed() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        BrokerConfiguration configuration = configuration("nowhere").dataDirectory(file).build();
        String message = assertThrows(BrokerStartException.class, () -> Broker.start(configuration)).getMessage();
        assertTrue(message.contains(file.toString()), message);
        assertNoThreadsOf("nowhere");
    }

    @Test
    void aNameOfTheJvmThatIsTakenIsNamedAndItsOwnerGoesOn() throws Exception {
        AcceptorConfiguration vm = AcceptorConfiguration.inVm("vm", "wanted-by-two");
        try (Broker owner = Broker.start(configuration("first").acceptor(vm).build())) {
            BrokerConfiguration second = configuration("late").acceptor(vm).dataDirectory(directory).build();
            assertEquals("LCW07010: Cannot start broker 'late': LCW03113: The name 'wanted-by-two' is taken by another "
                    + "in-JVM acceptor",
                    assertThrows(BrokerStartException.class, () -> Broker.start(second)).getMessage());
            assertNoThreadsOf("late");
            assertNothingWritten();
            WireClient.vm("wanted-by-two").open().close();
            assertEquals(List.of("tcp"), List.of(owner.configuration().acceptors().get(0).name()));
        }
    }

    @Test
    void aQueueWithASelectorThatIsNoneIsNamed() {
        QueueConfiguration queue = QueueConfiguration.anycast("jms.queue.bad");
        String message = assertThrows(IllegalArgumentException.class, () -> queue.withFilter("price >")).getMessage();
        assertTrue(message.startsWith("LCW02063: The selector of queue jms.queue.bad can't be used: "), message);
        assertTrue(message.contains("price >"), message);
    }
}
