package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** A client in front of a scripted peer in the same JVM. */
@Timeout(30)
abstract class ClientTest {

    ScriptedPeer peer;
    private ClientConnection connection;

    @BeforeEach
    void startPeer() throws Exception {
        peer = ScriptedPeer.inVm();
    }

    @AfterEach
    void stopPeer() throws Exception {
        if (connection != null) {
            connection.close();
        }
        peer.close();
    }

    /** A connection, opened on first use; options as in a URL. */
    final ClientConnection connect(String options) throws ClientException {
        connection = new ClientConnectionFactory(ConnectionUrl.parse(peer.url() + options)).connect(null, null, null);
        return connection;
    }

    final ClientConnection connection() throws ClientException {
        return connection == null ? connect("") : connection;
    }

    final ClientSession session(AcknowledgeMode mode) throws ClientException {
        return connection().createSession(mode);
    }

    static ConsumerRequest orders() {
        return ConsumerRequest.of(TestMessages.ADDRESS, RoutingType.ANYCAST);
    }

    /** A consumer of a started connection, and what the peer was told of it. */
    final Fed consumer(ClientSession session) throws Exception {
        connection().start();
        ClientConsumer consumer = session.createConsumer(orders());
        return new Fed(consumer, peer.next(OpenConsumer.class));
    }

    record Fed(ClientConsumer consumer, OpenConsumer request) {
    }

    static ClientException assertFails(ClientErrorCode code, Executable call) {
        ClientException failure = assertThrows(ClientException.class, call);
        assertEquals(code, failure.code(), failure.getMessage());
        return failure;
    }
}
