package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.wire.ConnectionRequest.Connect;
import io.lacewing.wire.ConnectionRequest.Disconnect;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Reply;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.message.RoutingType;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class ConnectionTest {

    private static final long PATIENCE = 10;

    private ScriptedPeer peer;
    private ClientConnection connection;

    @AfterEach
    void stop() throws Exception {
        if (connection != null) {
            connection.close();
        }
        if (peer != null) {
            peer.close();
        }
    }

    private ScriptedPeer peer(boolean inVm) throws Exception {
        peer = inVm ? ScriptedPeer.inVm() : ScriptedPeer.onSocket();
        return peer;
    }

    private ClientConnection connect(String url) throws ClientException {
        connection = new ClientConnectionFactory(ConnectionUrl.parse(url)).connect(null, null, null);
        return connection;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void greetsAndLogsIn(boolean inVm) throws Exception {
        peer(inVm);
        connect(peer.url() + "?user=joe&password=secret&clientID=shop&connectionTtl=5000");
        assertEquals("lacewing-client", peer.next(LinkPacket.Hello.class).product());
        Connect login = peer.next(Connect.class);
        assertEquals("joe", login.user());
        assertEquals("secret", login.password());
        assertEquals("shop", login.clientId());
        assertEquals(5000, login.connectionTtlMillis());
        assertEquals(ScriptedPeer.NODE_ID, connection.nodeId());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void partsInGoodOrder(boolean inVm) throws Exception {
        peer(inVm);
        connect(peer.url()).close();
        peer.next(Disconnect.class);
        ClientTest.assertFails(ClientErrorCode.CLOSED, () -> connection.createSession(AcknowledgeMode.AUTO));
    }

    @Test
    void namesTheBrokerThatCannotBeReached() throws Exception {
        String url = peer(false).url();
        peer.close();
        ClientException failure = ClientTest.assertFails(ClientErrorCode.CONNECT_FAILED, () -> connect(url));
        assertTrue(failure.getMessage().contains(url.substring("tcp://".length())), failure.getMessage());
        peer = null;
    }

    @Test
    void namesTheBrokerThatIsNotInThisJvm() {
        ClientException failure = ClientTest.assertFails(ClientErrorCode.CONNECT_FAILED, () -> connect("vm://nobody"));
        assertTrue(failure.getMessage().contains("nobody"), failure.getMessage());
    }

    @Test
    void takesTheFirstBrokerOfAListThatCanBeReached() throws Exception {
        connect("(vm://nobody," + peer(true).url() + ",vm://nothing)");
        assertEquals(peer.url(), connection.remoteAddress());
    }

    @Test
    void triesAgainAsOftenAsTheUrlSays() throws Exception {
        BlockingQueue<String> users = new LinkedBlockingQueue<>();
        peer(true).answer(PacketType.CONNECT, request -> {
            users.add(((Connect) request).user());
            return users.size() < 3
                    ? List.of(new Reply.Failure(request.correlation(), ErrorCode.SHUTTING_DOWN, "going", 0))
                    : List.of(ScriptedPeer.yes(request));
        });
        connect(peer.url() + "?reconnectAttempts=2&retryInterval=1&user=joe");
        assertEquals(3, users.size());
    }

    @Test
    void doesNotTryAgainWithAWrongPassword() throws Exception {
        peer(true).refuse(PacketType.CONNECT, ErrorCode.AUTHENTICATION_FAILED, "user joe cannot log in");
        ClientException failure = ClientTest.assertFails(ClientErrorCode.AUTHENTICATION_FAILED,
                () -> connect(peer.url() + "?reconnectAttempts=-1&user=joe&password=wrong"));
        assertEquals("user joe cannot log in", failure.getMessage());
    }

    @Test
    void saysWhyTheBrokerWouldNotWelcomeIt() throws Exception {
        peer(false).greet(new LinkPacket.Goodbye(ErrorCode.VERSION_MISMATCH, "versions 7 to 9 are spoken here"));
        peer.answer(PacketType.CONNECT, request -> List.of());
        connectAndHangUp("versions 7 to 9 are spoken here", ClientErrorCode.PROTOCOL);
    }

    private void connectAndHangUp(String reason, ClientErrorCode code) {
        CompletableFuture<Void> hello = CompletableFuture.runAsync(() -> {
            try {
                peer.next(LinkPacket.Hello.class);
                peer.hangUp();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        ClientException failure = ClientTest.assertFails(code, () -> connect(peer.url()));
        hello.join();
        assertTrue(failure.getMessage().contains(reason), failure.getMessage());
    }

    @Test
    void givesUpAPeerThatDoesNotAnswerTheGreeting() throws Exception {
        peer(false).greet();
        ClientException failure = ClientTest.assertFails(ClientErrorCode.CONNECT_FAILED,
                () -> connect(peer.url() + "?callTimeout=100"));
        assertTrue(failure.getMessage().contains("did not answer as a broker"), failure.getMessage());
    }

    @Test
    void namesTheCallThatTimedOut() throws Exception {
        peer(true).ignore(PacketType.OPEN_SESSION);
        connect(peer.url() + "?callTimeout=1000");
        ClientException failure = ClientTest.assertFails(ClientErrorCode.CALL_TIMED_OUT,
                () -> connection.createSession(AcknowledgeMode.AUTO));
        assertTrue(failure.getMessage().contains("OPEN_SESSION"), failure.getMessage());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everythingFailsOnceTheConnectionIsLost(boolean inVm) throws Exception {
        peer(inVm);
        connect(peer.url()).start();
        BlockingQueue<ClientException> told = new LinkedBlockingQueue<>();
        connection.failureListener(told::add);
        ClientSession session = connection.createSession(AcknowledgeMode.AUTO);
        ClientConsumer consumer = session.createConsumer(ClientTest.orders());
        ClientProducer producer = session.createProducer(TestMessages.ADDRESS, RoutingType.ANYCAST);
        peer.deliver(peer.next(OpenConsumer.class), 1, 1, TestMessages.text("seen"));
        assertEquals("seen", consumer.receive(0).message().text());
        peer.hangUp();
        ClientException cause = told.poll(PATIENCE, TimeUnit.SECONDS);
        assertSame(ClientErrorCode.CONNECTION_LOST, cause.code());
        ClientTest.assertFails(ClientErrorCode.CONNECTION_LOST, () -> consumer.receive(0));
        ClientTest.assertFails(ClientErrorCode.CONNECTION_LOST, () -> producer.send(TestMessages.text("lost")));
        ClientTest.assertFails(ClientErrorCode.CONNECTION_LOST, () -> connection.createSession(AcknowledgeMode.AUTO));
        connection.close();
        assertTrue(told.isEmpty(), "the listener is told once");
    }

    @Test
    void aCallUnderWayFailsWhenTheConnectionIsLost() throws Exception {
        peer(true).answer(PacketType.OPEN_SESSION, request -> {
            peer.hangUp();
            return List.of();
        });
        connect(peer.url());
        ClientTest.assertFails(ClientErrorCode.CONNECTION_LOST, () -> connection.createSession(AcknowledgeMode.AUTO));
    }

    @Test
    void lossTellsWhatTheBrokerSaidAtParting() throws Exception {
        peer(true);
        connect(peer.url());
        BlockingQueue<ClientException> told = new LinkedBlockingQueue<>();
        connection.failureListener(told::add);
        peer.send(new LinkPacket.Goodbye(ErrorCode.SHUTTING_DOWN, "the broker is being stopped"));
        peer.hangUp();
        String text = told.poll(PATIENCE, TimeUnit.SECONDS).getMessage();
        assertTrue(text.contains("the broker is being stopped"), text);
    }

    @Test
    void pingsABrokerThatIsSilent() throws Exception {
        peer(false);
        connect(peer.url() + "?clientFailureCheckPeriod=20");
        peer.next(LinkPacket.Ping.class);
        peer.next(LinkPacket.Ping.class);
        assertFalse(connection.isClosed());
    }

    @Test
    void givesUpABrokerThatStaysSilent() throws Exception {
        peer(false).ignore(PacketType.PING);
        connect(peer.url() + "?clientFailureCheckPeriod=20&connectionTtl=60");
        BlockingQueue<ClientException> told = new LinkedBlockingQueue<>();
        connection.failureListener(told::add);
        ClientException cause = told.poll(PATIENCE, TimeUnit.SECONDS);
        assertTrue(cause.getMessage().contains("nothing was heard"), cause.getMessage());
    }

    @Test
    void answersPings() throws Exception {
        peer(false);
        connect(peer.url());
        peer.send(new LinkPacket.Ping());
        peer.next(LinkPacket.Pong.class);
    }

    @Test
    void speaksAsOftenAsTheBrokerInsistsOn() throws Exception {
        peer(false).answer(PacketType.CONNECT, request -> List.of(new Reply.Connected(request.correlation(), 40)));
        connect(peer.url() + "?clientFailureCheckPeriod=-1");
        peer.next(LinkPacket.Ping.class);
    }

    @Test
    void theLastConnectionEndsTheThreads() throws Exception {
        peer(false);
        connect(peer.url());
        Thread loop = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("lacewing-client")).findAny().orElseThrow();
        connection.close();
        loop.join(TimeUnit.SECONDS.toMillis(PATIENCE));
        assertFalse(loop.isAlive());
    }

    @Test
    void producersHaveIdsOfTheirOwn() throws Exception {
        peer(true);
        ClientSession session = connect(peer.url()).createSession(AcknowledgeMode.AUTO);
        ClientProducer one = session.createProducer(null, null);
        ClientProducer other = session.createProducer(null, null);
        assertNotEquals(one.messageProducerId(), other.messageProducerId());
        assertEquals(1, one.nextSequence());
        assertEquals(2, one.nextSequence());
    }
}
