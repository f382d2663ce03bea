package io.lacewing.protocol.native_;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import io.lacewing.transport.LinkHandler;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.ConnectionRequest.Connect;
import io.lacewing.wire.ConnectionRequest.CreateTemporary;
import io.lacewing.wire.ConnectionRequest.DeleteSubscription;
import io.lacewing.wire.ConnectionRequest.DeleteTemporary;
import io.lacewing.wire.ConnectionRequest.OpenSession;
import io.lacewing.wire.ConnectionRequest.SetClientId;
import io.lacewing.wire.ConsumerSource;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event.BrowseEnd;
import io.lacewing.wire.Event.ConsumerClosed;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.Event.ProducerCredit;
import io.lacewing.wire.LinkPacket.Hello;
import io.lacewing.wire.Packet;
import io.lacewing.wire.Reply.Failure;
import io.lacewing.wire.Reply.Ok;
import io.lacewing.wire.Reply.Voted;
import io.lacewing.wire.Reply.Xids;
import io.lacewing.wire.Seen;
import io.lacewing.wire.SessionMode;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseConsumer;
import io.lacewing.wire.SessionRequest.CloseProducer;
import io.lacewing.wire.SessionRequest.CloseSession;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.SessionRequest.Credit;
import io.lacewing.wire.SessionRequest.Drain;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.wire.SessionRequest.OpenProducer;
import io.lacewing.wire.SessionRequest.Recover;
import io.lacewing.wire.SessionRequest.Rollback;
import io.lacewing.wire.Send;
import io.lacewing.wire.Subscription;
import io.lacewing.wire.VersionRange;
import io.lacewing.wire.XaRequest.XaCommit;
import io.lacewing.wire.XaRequest.XaEnd;
import io.lacewing.wire.XaRequest.XaForget;
import io.lacewing.wire.XaRequest.XaPrepare;
import io.lacewing.wire.XaRequest.XaRecover;
import io.lacewing.wire.XaRequest.XaRollback;
import io.lacewing.wire.XaRequest.XaSetTimeout;
import io.lacewing.wire.XaRequest.XaStart;
import io.lacewing.wire.Xid;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of requests, and of what the core tells a session. */
class SessionPortTest {

    private static final int SESSION = 5;
    private static final Message MESSAGE = new MessageBuilder().address("a", RoutingType.ANYCAST).build();
    private static final Xid XID = new Xid(1, new byte[] {2}, new byte[] {3});
    private static final String CORE_XID = new XidKey(1, new byte[] {2}, new byte[] {3}).toString();

    private final FakeCore core = new FakeCore();
    private final FakeLink link = new FakeLink();
    private LinkHandler<Packet> handler;

    @BeforeEach
    void openSession() {
        handler = new NativeProtocol(() -> core, NativeSettings.DEFAULT.withMaxUnsent(4), loop -> null).open(link);
        handler.received(new Hello(VersionRange.SUPPORTED, "test"));
        handler.received(new Connect(1, null, null, null, 0));
        core.succeed(core.connection);
        handler.received(new OpenSession(2, SESSION, SessionMode.TRANSACTED));
        assertEquals(List.of("openSession(TRANSACTED)"), core.takeCalls());
        core.succeed(core.session);
        assertEquals(new Ok(2), link.sent.get(2));
        link.takeSent();
    }

    static Stream<Arguments> requests() {
        ConsumerSource source = new ConsumerSource("a", RoutingType.MULTICAST, new Subscription("s", true, false),
                "x = 1", true, false);
        return Stream.of(
                Arguments.of(new SetClientId(7, "c"), "setClientId(c)"),
                Arguments.of(new CreateTemporary(7, "t", RoutingType.ANYCAST), "createTemporary(t, ANYCAST)"),
                Arguments.of(new DeleteTemporary(7, "t"), "deleteTemporary(t)"),
                Arguments.of(new DeleteSubscription(7, "s"), "deleteSubscription(s)"),
                Arguments.of(new OpenProducer(7, SESSION, 9, "a", RoutingType.ANYCAST, 100),
                        "openProducer(9, a, ANYCAST, 100)"),
                Arguments.of(new Send(7, SESSION, 9, MESSAGE), "send(9, " + MESSAGE + ")"),
                Arguments.of(new OpenConsumer(7, SESSION, 9, source, 100), "openConsumer(ConsumerRequest["
                        + "consumerId=9, address=a, routingType=MULTICAST, subscription=Subscription[name=s, "
                        + "durable=true, shared=false], selector=x = 1, options=Options[noLocal=true, "
                        + "browseOnly=false], creditBytes=100])"),
                Arguments.of(new Drain(7, SESSION, 9), "drain(9)"),
                Arguments.of(new CloseConsumer(7, SESSION, 9, 3), "closeConsumer(9, 3)"),
                Arguments.of(new Acknowledge(7, SESSION, 9, 3, AckKind.ONE), "acknowledge(9, 3, ONE)"),
                Arguments.of(new Commit(7, SESSION), "commit()"),
                Arguments.of(new Rollback(7, SESSION, List.of(new Seen(9, 3))),
                        "rollback([Seen[consumerId=9, lastSeenDeliveryId=3]])"),
                Arguments.of(new Recover(7, SESSION, List.of()), "recover([])"),
                Arguments.of(new CloseSession(7, SESSION), "close()"),
                Arguments.of(new XaStart(7, SESSION, XID, 0), "xaStart(" + CORE_XID + ", 0)"),
                Arguments.of(new XaEnd(7, SESSION, XID, 1), "xaEnd(" + CORE_XID + ", 1)"),
                Arguments.of(new XaCommit(7, SESSION, XID, true), "xaCommit(" + CORE_XID + ", true)"),
                Arguments.of(new XaRollback(7, SESSION, XID, List.of()), "xaRollback(" + CORE_XID + ", [])"),
                Arguments.of(new XaForget(7, SESSION, XID), "xaForget(" + CORE_XID + ")"),
                Arguments.of(new XaSetTimeout(7, SESSION, 30), "xaSetTimeout(30)"));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void aRequestReachesTheCoreAndItsSuccessIsOk(Packet request, String call) {
        handler.received(request);
        assertEquals(List.of(call), core.takeCalls());
        assertTrue(link.sent.isEmpty());
        core.succeed(null);
        assertEquals(List.of(new Ok(7)), link.takeSent());
    }

    @ParameterizedTest
    @MethodSource("requests")
    void theFailureOfARequestNamesItsReason(Packet request, String call) {
        handler.received(request);
        core.replies.remove().failed(BrokerException.xa(-4, "no such branch"));
        assertEquals(List.of(new Failure(7, ErrorCode.XA, "no such branch", -4)), link.takeSent());
    }

    @Test
    void aProducerIsClosedAtOnce() {
        handler.received(new CloseProducer(7, SESSION, 9));
        assertEquals(List.of("closeProducer(9)"), core.takeCalls());
        assertEquals(List.of(new Ok(7)), link.takeSent());
    }

    @Test
    void creditHasNoAnswer() {
        handler.received(new Credit(SESSION, 9, 100));
        assertEquals(List.of("credit(9, 100)"), core.takeCalls());
        assertTrue(link.sent.isEmpty());
    }

    @Test
    void prepareIsAnsweredWithTheVote() {
        handler.received(new XaPrepare(7, SESSION, XID));
        core.succeed(XaVote.READ_ONLY);
        assertEquals(List.of(new Voted(7, 3)), link.takeSent());
    }

    @Test
    void recoverIsAnsweredWithTheBranches() {
        handler.received(new XaRecover(7, SESSION));
        core.succeed(List.of(new XidKey(1, new byte[] {2}, new byte[] {3})));
        assertEquals(List.of(new Xids(7, List.of(XID))), link.takeSent());
    }

    @Test
    void requestsThatWantNoReplyGetNone() {
        handler.received(new Send(0, SESSION, 9, MESSAGE));
        handler.received(new Acknowledge(0, SESSION, 9, 3, AckKind.UP_TO));
        assertTrue(core.replies.isEmpty());
        handler.received(new Commit(0, SESSION));
        core.succeed(null);
        handler.received(new Commit(0, 99));
        assertTrue(link.sent.isEmpty());
    }

    @Test
    void aSessionThatIsNotThereIsNamed() {
        handler.received(new Commit(7, 99));
        handler.received(new XaForget(8, 98, XID));
        assertEquals(List.of(
                new Failure(7, ErrorCode.ILLEGAL_STATE, "LCW04014: There is no session 99 on this connection", 0),
                new Failure(8, ErrorCode.ILLEGAL_STATE, "LCW04014: There is no session 98 on this connection", 0)),
                link.takeSent());
        assertTrue(core.takeCalls().isEmpty());
    }

    @Test
    void aSessionThatWasClosedIsNotThere() {
        handler.received(new CloseSession(7, SESSION));
        handler.received(new Commit(8, SESSION));
        assertEquals(List.of(
                new Failure(8, ErrorCode.ILLEGAL_STATE, "LCW04014: There is no session 5 on this connection", 0)),
                link.takeSent());
    }

    @Test
    void aSessionIdIsTakenOnlyOnce() {
        handler.received(new OpenSession(7, SESSION, SessionMode.XA));
        assertEquals(List.of(
                new Failure(7, ErrorCode.ALREADY_EXISTS,
                        "LCW04015: There is a session 5 on this connection already", 0)),
                link.takeSent());
    }

    @Test
    void theIdOfASessionThatCouldNotBeOpenedIsFree() {
        handler.received(new OpenSession(7, 6, SessionMode.XA));
        core.replies.remove().failed(new BrokerException(io.lacewing.core.outcome.ErrorCode.LIMIT_EXCEEDED, "enough"));
        handler.received(new OpenSession(8, 6, SessionMode.XA));
        core.succeed(core.session);
        assertEquals(List.of(new Failure(7, ErrorCode.LIMIT_EXCEEDED, "enough", 0), new Ok(8)), link.takeSent());
    }

    @Test
    void whatTheCoreTellsASessionReachesTheClient() {
        core.sessionListener.deliver(9, 1, MESSAGE, 2);
        core.sessionListener.flush();
        core.sessionListener.producerCredit(9, 100);
        core.sessionListener.browseEnded(9);
        core.sessionListener.consumerClosed(9,
                new BrokerException(io.lacewing.core.outcome.ErrorCode.QUEUE_NOT_FOUND, "deleted"));
        assertEquals(List.of(new Delivery(SESSION, 9, 1, 2, MESSAGE), new ProducerCredit(SESSION, 9, 100),
                new BrowseEnd(SESSION, 9), new ConsumerClosed(SESSION, 9, ErrorCode.QUEUE_NOT_FOUND, "deleted")),
                link.takeSent());
    }

    @Test
    void everythingWaitsInOrderWhileTheClientDoesNotRead() {
        link.writable = false;
        core.sessionListener.deliver(9, 1, MESSAGE, 1);
        handler.received(new Commit(7, SESSION));
        core.succeed(null);
        assertTrue(link.sent.isEmpty());
        link.writable = true;
        core.sessionListener.deliver(9, 2, MESSAGE, 1);
        handler.writabilityChanged(true);
        assertEquals(List.of(new Delivery(SESSION, 9, 1, 1, MESSAGE), new Ok(7),
                new Delivery(SESSION, 9, 2, 1, MESSAGE)), link.takeSent());
    }

    @Test
    void aClientThatDoesNotReadIsNotReadFrom() {
        link.writable = false;
        for (int id = 1; id <= 4; id++) {
            core.sessionListener.deliver(9, id, MESSAGE, 1);
        }
        assertTrue(link.reading);
        core.sessionListener.deliver(9, 5, MESSAGE, 1);
        assertFalse(link.reading);
        link.writable = true;
        handler.writabilityChanged(true);
        assertTrue(link.reading);
        assertEquals(5, link.sent.size());
    }

    @Test
    void aLongReasonIsCut() {
        handler.received(new Commit(7, SESSION));
        core.replies.remove().failed(new BrokerException(io.lacewing.core.outcome.ErrorCode.INTERNAL,
                "x".repeat(100_000)));
        assertEquals(List.of(new Failure(7, ErrorCode.INTERNAL, "x".repeat(4096) + "...", 0)), link.takeSent());
    }
}
