package io.lacewing.protocol.native_;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.message.Message;
import io.lacewing.transport.Link;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Reply.Failure;
import io.lacewing.wire.Reply.Ok;
import io.lacewing.wire.Request;
import java.util.ArrayDeque;

/**
 * The way out to one client. While the client does not read as fast as it is sent to, packets wait here as values, in
 * order and not encoded, so that a slow client costs no more buffers than the watermarks of its link allow; deliveries
 * among them are bounded by the credit that the client gave. If too many wait, nothing more is read from it.
 *
 * <p>Loop only.
 */
final class Outlet {

    /** Longer texts of errors are cut: they may quote what the client sent. */
    private static final int MAX_TEXT = 4096;

    private final Link<Packet> link;
    private final int maxUnsent;
    private final ArrayDeque<Packet> unsent = new ArrayDeque<>(0);
    private boolean readingSuspended;
    /** Filled for each delivery; null if the link holds on to frames. */
    private final Delivery reused;

    Outlet(Link<Packet> link, int maxUnsent) {
        this.link = link;
        this.maxUnsent = maxUnsent;
        this.reused = link.encodesAtOnce() ? Delivery.forReuse() : null;
    }

    void deliver(int sessionId, long consumerId, long deliveryId, int deliveryCount, Message message) {
        if (reused != null && unsent.isEmpty() && link.isWritable()) {
            link.send(reused.set(sessionId, consumerId, deliveryId, deliveryCount, message));
            reused.release();
        } else {
            send(new Delivery(sessionId, consumerId, deliveryId, deliveryCount, message));
        }
    }

    void send(Packet packet) {
        if (unsent.isEmpty() && link.isWritable()) {
            link.send(packet);
        } else {
            unsent.add(packet);
            if (!readingSuspended && unsent.size() > maxUnsent) {
                readingSuspended = true;
                link.suspendReading();
            }
        }
    }

    /** The link takes more again. */
    void writable() {
        while (!unsent.isEmpty() && link.isWritable()) {
            link.send(unsent.poll());
        }
        if (readingSuspended && unsent.size() <= maxUnsent / 2) {
            readingSuspended = false;
            link.resumeReading();
        }
    }

    /** The last packet: replies that wait go out in front of it, deliveries are of no use any more. */
    void sendLast(Packet packet) {
        for (Packet waiting = unsent.poll(); waiting != null; waiting = unsent.poll()) {
            if (waiting.type() != PacketType.DELIVERY) {
                link.send(waiting);
            }
        }
        link.send(packet);
    }

    /** Drops what waits. */
    void discard() {
        unsent.clear();
    }

    void ok(long correlation) {
        if (correlation != Request.NO_REPLY) {
            send(new Ok(correlation));
        }
    }

    void fail(long correlation, BrokerException error) {
        fail(correlation, Translation.toWire(error.code()), error.getMessage(), error.xaCode());
    }

    void fail(long correlation, ErrorCode code, String text) {
        fail(correlation, code, text, 0);
    }

    private void fail(long correlation, ErrorCode code, String text, int xaCode) {
        if (correlation == Request.NO_REPLY) {
            NativeLog.LOG.failedWithoutReply(link.remoteAddress(), text);
        } else {
            send(new Failure(correlation, code, cut(text), xaCode));
        }
    }

    static String cut(String text) {
        String present = String.valueOf(text);
        return present.length() <= MAX_TEXT ? present : present.substring(0, MAX_TEXT) + "...";
    }

    /** Answers with {@link Ok}. */
    Reply<Void> replyTo(Request request) {
        return new OkReply(this, request.correlation());
    }

    /** Answers with {@link Ok}; null if none is wanted, for calls that take that. */
    Reply<Void> optionalReplyTo(Request request) {
        return request.correlation() == Request.NO_REPLY ? null : replyTo(request);
    }

    private record OkReply(Outlet outlet, long correlation) implements Reply<Void> {

        @Override
        public void succeeded(Void nothing) {
            outlet.ok(correlation);
        }

        @Override
        public void failed(BrokerException error) {
            outlet.fail(correlation, error);
        }
    }

    /** Answers with a packet of its own, for those whose success brings something. */
    abstract static class ValueReply<T> implements Reply<T> {

        private final Outlet outlet;
        private final long correlation;

        ValueReply(Outlet outlet, Request request) {
            this.outlet = outlet;
            this.correlation = request.correlation();
        }

        abstract Packet answer(T value, long correlationOfRequest);

        @Override
        public void succeeded(T value) {
            if (correlation != Request.NO_REPLY) {
                outlet.send(answer(value, correlation));
            }
        }

        @Override
        public void failed(BrokerException error) {
            outlet.fail(correlation, error);
        }
    }
}
