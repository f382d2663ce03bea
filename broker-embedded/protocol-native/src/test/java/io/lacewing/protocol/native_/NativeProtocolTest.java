package io.lacewing.protocol.native_;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.LinkHandler.Idle;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.wire.ConnectionRequest.Connect;
import io.lacewing.wire.ConnectionRequest.Disconnect;
import io.lacewing.wire.ConnectionRequest.OpenSession;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.LinkPacket.Goodbye;
import io.lacewing.wire.LinkPacket.Hello;
import io.lacewing.wire.LinkPacket.Ping;
import io.lacewing.wire.LinkPacket.Pong;
import io.lacewing.wire.LinkPacket.Welcome;
import io.lacewing.wire.Packet;
import io.lacewing.wire.Reply.Connected;
import io.lacewing.wire.Reply.Failure;
import io.lacewing.wire.Reply.Ok;
import io.lacewing.wire.SessionMode;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.VersionRange;
import io.lacewing.wire.WireLimits;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Handshake, keep-alive and parting. */
class NativeProtocolTest {

    private final FakeCore core = new FakeCore();
    private final FakeLink link = new FakeLink();
    private NativeSettings settings = NativeSettings.DEFAULT;
    private NativeProtocol protocol;
    private LinkHandler<Packet> handler;

    private void open() {
        protocol = new NativeProtocol(() -> core, settings, loop -> null);
        handler = protocol.open(link);
    }

    private void shakeHands() {
        open();
        handler.received(new Hello(VersionRange.SUPPORTED, "test"));
        link.takeSent();
    }

    private void connect(long ttlMillis) {
        shakeHands();
        handler.received(new Connect(1, "ann", "secret", "client", ttlMillis));
        core.succeed(core.connection);
        link.takeSent();
    }

    private void assertDismissed(ErrorCode code, String text) {
        assertEquals(List.of(new Goodbye(code, text)), link.takeSent());
        assertFalse(link.open);
    }

    @Test
    void introducesItselfToAClientOfItsVersion() {
        open();
        handler.received(new Hello(new VersionRange(1, 7), "test"));
        assertEquals(List.of(new Welcome(1, FakeCore.NODE, "fake", WireLimits.DEFAULT_MAX_FRAME_SIZE, 30_000)),
                link.takeSent());
    }

    @Test
    void tellsAClientOfAnotherVersionWhichItSpeaks() {
        open();
        handler.received(new Hello(new VersionRange(2, 7), "test"));
        assertDismissed(ErrorCode.VERSION_MISMATCH, "No common version of the protocol: this side speaks version 1, "
                + "the peer speaks versions 2 to 7");
    }

    @Test
    void connectsWithWhatTheClientSaidAboutItself() {
        shakeHands();
        link.callerContext = "caller";
        handler.received(new Connect(9, "ann", "secret", "client", 60_000));
        assertEquals("ann", core.request.user());
        assertEquals("secret", String.valueOf(core.request.password()));
        assertEquals("client", core.request.clientId());
        assertEquals("caller", core.request.caller());
        assertEquals("127.0.0.1:1", core.request.remoteAddress());
        assertTrue(link.sent.isEmpty());
        core.succeed(core.connection);
        assertEquals(List.of(new Connected(9, 60_000)), link.takeSent());
    }

    @Test
    void aClientWithoutUserHasNoPassword() {
        shakeHands();
        handler.received(new Connect(9, null, null, null, 0));
        assertNull(core.request.user());
        assertNull(core.request.password());
    }

    @Test
    void aClientThatIsRefusedMayTryAgain() {
        shakeHands();
        handler.received(new Connect(1, "ann", "wrong", null, 0));
        core.replies.remove().failed(new BrokerException(
                io.lacewing.core.outcome.ErrorCode.AUTHENTICATION_FAILED, "ann is not let in"));
        assertEquals(List.of(new Failure(1, ErrorCode.AUTHENTICATION_FAILED, "ann is not let in", 0)),
                link.takeSent());
        handler.received(new Connect(2, "ann", "right", null, 0));
        core.succeed(core.connection);
        assertEquals(List.of(new Connected(2, 0)), link.takeSent());
    }

    @Test
    void takesOnlySmallFramesUntilTheClientIsLetIn() {
        shakeHands();
        assertEquals(64 * 1024, link.frameLimit);
        handler.received(new Connect(1, null, null, null, 0));
        core.succeed(core.connection);
        assertEquals(WireLimits.DEFAULT_MAX_FRAME_SIZE, link.frameLimit);
    }

    @Test
    void aClientThatIsSlowToConnectIsSentAway() {
        shakeHands();
        link.fireTimers();
        assertDismissed(ErrorCode.TIMED_OUT, "LCW04011: Not connected within 10000 ms");
    }

    @Test
    void aConnectedClientHasTimeForEver() {
        connect(0);
        assertTrue(link.timers.isEmpty());
    }

    @Test
    void aRequestBeforeTheHandshakeIsOutOfPlace() {
        open();
        handler.received(new OpenSession(1, 1, SessionMode.XA));
        assertDismissed(ErrorCode.PROTOCOL,
                "LCW04013: A OPEN_SESSION packet is out of place, the connection is awaiting Hello");
    }

    @Test
    void aRequestWhileBeingAuthenticatedIsOutOfPlace() {
        shakeHands();
        handler.received(new Connect(1, null, null, null, 0));
        handler.received(new Commit(2, 1));
        assertDismissed(ErrorCode.PROTOCOL,
                "LCW04013: A COMMIT packet is out of place, the connection is being authenticated");
        core.succeed(core.connection);
        assertEquals(List.of("close()"), core.takeCalls());
    }

    @Test
    void aSecondHelloIsOutOfPlace() {
        connect(0);
        handler.received(new Hello(VersionRange.SUPPORTED, "test"));
        assertDismissed(ErrorCode.PROTOCOL, "LCW04013: A HELLO packet is out of place, the connection is open");
        assertEquals(List.of("close()"), core.takeCalls());
    }

    @Test
    void whatOnlyABrokerSendsIsOutOfPlace() {
        connect(0);
        handler.received(new Ok(1));
        assertDismissed(ErrorCode.PROTOCOL, "LCW04013: A OK packet is out of place, the connection is open");
    }

    @Test
    void answersAPing() {
        connect(0);
        handler.received(new Ping());
        assertEquals(List.of(new Pong()), link.takeSent());
    }

    @Test
    void pingsWhenItHasBeenSilentForLong() {
        connect(0);
        assertEquals(Duration.ofSeconds(30), link.writeIdle);
        handler.idle(Idle.WRITE);
        assertEquals(List.of(new Ping()), link.takeSent());
        handler.received(new Pong());
        assertTrue(link.open);
    }

    @Test
    void givesUpAClientThatWasSilentForLongerThanItSaid() {
        connect(60_000);
        assertEquals(Duration.ofSeconds(60), link.readIdle);
        handler.idle(Idle.READ);
        assertDismissed(ErrorCode.TIMED_OUT, "LCW04012: Nothing was heard from the client for 60000 ms");
        assertEquals(List.of("close()"), core.takeCalls());
    }

    @Test
    void theBrokerMayOverrideHowLongAClientMayBeSilent() {
        settings = settings.withConnectionTtlOverride(Duration.ofSeconds(5));
        shakeHands();
        handler.received(new Connect(1, null, null, null, 60_000));
        core.succeed(core.connection);
        assertEquals(List.of(new Connected(1, 5_000)), link.takeSent());
        assertEquals(Duration.ofSeconds(5), link.readIdle);
    }

    @Test
    void aClientDisconnectsAfterItsWorkIsUndone() {
        connect(0);
        handler.received(new Disconnect(5));
        assertEquals(List.of("close()"), core.takeCalls());
        assertEquals(List.of(new Ok(5)), link.takeSent());
        assertFalse(link.open);
        assertNull(link.closeCause);
    }

    @Test
    void aLostConnectionIsClosed() {
        connect(0);
        handler.closed(new PeerClosedException("gone"));
        assertEquals(List.of("close()"), core.takeCalls());
        assertEquals(0, protocol.links());
    }

    @Test
    void aConnectionThatIsLostWhileBeingAuthenticatedIsClosedOnceItIsOpen() {
        shakeHands();
        handler.received(new Connect(1, null, null, null, 0));
        handler.closed(new PeerClosedException("gone"));
        assertTrue(core.calls.isEmpty());
        core.succeed(core.connection);
        assertEquals(List.of("close()"), core.takeCalls());
    }

    @Test
    void aBadFrameIsAnsweredWithItsReason() {
        connect(0);
        handler.badFrame(new BadFrameException("Malformed SEND packet: message is damaged"));
        assertEquals(List.of(new Goodbye(ErrorCode.PROTOCOL, "Malformed SEND packet: message is damaged")),
                link.takeSent());
        assertEquals(List.of("close()"), core.takeCalls());
    }

    @Test
    void aClientMaySayGoodbye() {
        connect(0);
        handler.received(new Goodbye(ErrorCode.INTERNAL, "I am broken"));
        assertEquals(List.of("close()"), core.takeCalls());
        assertFalse(link.open);
        assertTrue(link.sent.isEmpty());
    }

    @Test
    void tellsAClientThatTheBrokerEndsItsConnection() {
        connect(0);
        core.connectionListener.closedByBroker(new BrokerException(
                io.lacewing.core.outcome.ErrorCode.ILLEGAL_STATE, "an administrator closed the connection"));
        assertDismissed(ErrorCode.ILLEGAL_STATE, "an administrator closed the connection");
    }

    @Test
    void saysGoodbyeToAllWhenItShutsDown() {
        connect(0);
        var done = protocol.shutDown().toCompletableFuture();
        assertDismissed(ErrorCode.SHUTTING_DOWN, "LCW04016: The broker is shutting down");
        assertFalse(done.isDone());
        handler.closed(null);
        assertTrue(done.isDone());
        FakeLink late = new FakeLink();
        protocol.open(late);
        assertInstanceOf(Goodbye.class, late.sent.get(0));
    }

    @Test
    void refusesMoreLinksThanItMayHave() {
        settings = settings.withMaxLinks(1);
        open();
        FakeLink second = new FakeLink();
        protocol.open(second);
        assertEquals(List.of(new Goodbye(ErrorCode.LIMIT_EXCEEDED,
                "LCW04010: The broker has as many connections as it may have, 1")), second.sent);
        assertTrue(link.open);
        assertFalse(second.open);
    }
}
