package io.lacewing.protocol.native_;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.SessionListener;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.wire.Event.BrowseEnd;
import io.lacewing.wire.Event.ConsumerClosed;
import io.lacewing.wire.Event.ProducerCredit;
import io.lacewing.wire.Packet;
import io.lacewing.wire.Reply.Voted;
import io.lacewing.wire.Reply.Xids;
import io.lacewing.wire.SessionRequest;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseConsumer;
import io.lacewing.wire.SessionRequest.CloseProducer;
import io.lacewing.wire.SessionRequest.Credit;
import io.lacewing.wire.SessionRequest.Drain;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.wire.SessionRequest.OpenProducer;
import io.lacewing.wire.SessionRequest.Recover;
import io.lacewing.wire.SessionRequest.Rollback;
import io.lacewing.wire.Send;
import io.lacewing.wire.XaRequest;
import io.lacewing.wire.XaRequest.XaCommit;
import io.lacewing.wire.XaRequest.XaEnd;
import io.lacewing.wire.XaRequest.XaForget;
import io.lacewing.wire.XaRequest.XaPrepare;
import io.lacewing.wire.XaRequest.XaRollback;
import io.lacewing.wire.XaRequest.XaSetTimeout;
import io.lacewing.wire.XaRequest.XaStart;
import java.util.List;

/** One session: its packets become commands, its deliveries become packets. Loop only. */
final class SessionPort implements SessionListener {

    private final int id;
    private final Outlet outlet;
    /** Null until the core has opened it. */
    private BrokerSession session;

    SessionPort(int id, Outlet outlet) {
        this.id = id;
        this.outlet = outlet;
    }

    void opened(BrokerSession opened) {
        session = opened;
    }

    boolean isOpen() {
        return session != null;
    }

    // ---- in

    void handle(SessionRequest request) {
        switch (request.type()) {
            case SEND -> {
                Send send = (Send) request;
                session.send(send.producerId(), send.message(), outlet.optionalReplyTo(request));
            }
            case ACKNOWLEDGE -> {
                Acknowledge ack = (Acknowledge) request;
                session.acknowledge(ack.consumerId(), ack.deliveryId(), Translation.toCore(ack.kind()),
                        outlet.optionalReplyTo(request));
            }
            case CREDIT -> session.credit(((Credit) request).consumerId(), ((Credit) request).bytes());
            case DRAIN -> session.drain(((Drain) request).consumerId(), outlet.replyTo(request));
            case OPEN_PRODUCER -> {
                OpenProducer open = (OpenProducer) request;
                session.openProducer(open.producerId(), open.address(), open.routing(), open.windowBytes(),
                        outlet.replyTo(request));
            }
            case CLOSE_PRODUCER -> {
                session.closeProducer(((CloseProducer) request).producerId());
                outlet.ok(request.correlation());
            }
            case OPEN_CONSUMER ->
                    session.openConsumer(Translation.toCore((OpenConsumer) request), outlet.replyTo(request));
            case CLOSE_CONSUMER -> {
                CloseConsumer close = (CloseConsumer) request;
                session.closeConsumer(close.consumerId(), close.lastSeen(), outlet.replyTo(request));
            }
            case COMMIT -> session.commit(outlet.replyTo(request));
            case ROLLBACK ->
                    session.rollback(Translation.toCore(((Rollback) request).seen()), outlet.replyTo(request));
            case RECOVER -> session.recover(Translation.toCore(((Recover) request).seen()), outlet.replyTo(request));
            case CLOSE_SESSION -> session.close(outlet.replyTo(request));
            default -> throw new AssertionError(request.type());
        }
    }

    void handle(XaRequest request) {
        switch (request.type()) {
            case XA_START -> {
                XaStart start = (XaStart) request;
                session.xaStart(Translation.toCore(start.xid()), start.flags(), outlet.replyTo(request));
            }
            case XA_END -> {
                XaEnd end = (XaEnd) request;
                session.xaEnd(Translation.toCore(end.xid()), end.flags(), outlet.replyTo(request));
            }
            case XA_PREPARE ->
                    session.xaPrepare(Translation.toCore(((XaPrepare) request).xid()), voteReply(request));
            case XA_COMMIT -> {
                XaCommit commit = (XaCommit) request;
                session.xaCommit(Translation.toCore(commit.xid()), commit.onePhase(), outlet.replyTo(request));
            }
            case XA_ROLLBACK -> {
                XaRollback rollback = (XaRollback) request;
                session.xaRollback(Translation.toCore(rollback.xid()), Translation.toCore(rollback.seen()),
                        outlet.replyTo(request));
            }
            case XA_RECOVER -> session.xaRecover(xidsReply(request));
            case XA_FORGET ->
                    session.xaForget(Translation.toCore(((XaForget) request).xid()), outlet.replyTo(request));
            case XA_SET_TIMEOUT ->
                    session.xaSetTimeout(((XaSetTimeout) request).seconds(), outlet.replyTo(request));
            default -> throw new AssertionError(request.type());
        }
    }

    private Outlet.ValueReply<XaVote> voteReply(XaRequest request) {
        return new Outlet.ValueReply<>(outlet, request) {
            @Override
            Packet answer(XaVote vote, long correlation) {
                return new Voted(correlation, vote.code());
            }
        };
    }

    private Outlet.ValueReply<List<XidKey>> xidsReply(XaRequest request) {
        return new Outlet.ValueReply<>(outlet, request) {
            @Override
            Packet answer(List<XidKey> xids, long correlation) {
                return new Xids(correlation, Translation.toWire(xids));
            }
        };
    }

    // ---- out

    @Override
    public void deliver(long consumerId, long deliveryId, Message message, int deliveryCount) {
        outlet.deliver(id, consumerId, deliveryId, deliveryCount, message);
    }

    @Override
    public void flush() {
        // the link writes at the end of the loop's turn
    }

    @Override
    public void producerCredit(long producerId, long bytes) {
        outlet.send(new ProducerCredit(id, producerId, bytes));
    }

    @Override
    public void browseEnded(long consumerId) {
        outlet.send(new BrowseEnd(id, consumerId));
    }

    @Override
    public void consumerClosed(long consumerId, BrokerException reason) {
        outlet.send(new ConsumerClosed(id, consumerId, Translation.toWire(reason.code()),
                Outlet.cut(reason.getMessage())));
    }
}
