package io.lacewing.protocol.native_;

import io.lacewing.core.session.ConsumerRequest;
import io.lacewing.core.xa.XidKey;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.ConsumerSource;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Seen;
import io.lacewing.wire.SessionMode;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.wire.Xid;
import java.util.ArrayList;
import java.util.List;

/** Between the values of the wire and those of the core. The two stay apart so that either can change alone. */
final class Translation {

    private Translation() {
    }

    static ErrorCode toWire(io.lacewing.core.outcome.ErrorCode code) {
        return switch (code) {
            case AUTHENTICATION_FAILED -> ErrorCode.AUTHENTICATION_FAILED;
            case NOT_AUTHORISED -> ErrorCode.NOT_AUTHORISED;
            case ADDRESS_NOT_FOUND -> ErrorCode.ADDRESS_NOT_FOUND;
            case QUEUE_NOT_FOUND -> ErrorCode.QUEUE_NOT_FOUND;
            case ADDRESS_TYPE_MISMATCH -> ErrorCode.ADDRESS_TYPE_MISMATCH;
            case INVALID_SELECTOR -> ErrorCode.INVALID_SELECTOR;
            case INVALID_CLIENT_ID -> ErrorCode.INVALID_CLIENT_ID;
            case SUBSCRIPTION_IN_USE -> ErrorCode.SUBSCRIPTION_IN_USE;
            case ALREADY_EXISTS -> ErrorCode.ALREADY_EXISTS;
            case ILLEGAL_STATE -> ErrorCode.ILLEGAL_STATE;
            case LIMIT_EXCEEDED -> ErrorCode.LIMIT_EXCEEDED;
            case ADDRESS_FULL -> ErrorCode.ADDRESS_FULL;
            case TRANSACTION_ROLLED_BACK -> ErrorCode.TRANSACTION_ROLLED_BACK;
            case XA -> ErrorCode.XA;
            case STORE_FAILED -> ErrorCode.STORE_FAILED;
            case PROTOCOL -> ErrorCode.PROTOCOL;
            case INTERNAL -> ErrorCode.INTERNAL;
            case SHUTTING_DOWN -> ErrorCode.SHUTTING_DOWN;
        };
    }

    static io.lacewing.core.session.SessionMode toCore(SessionMode mode) {
        return switch (mode) {
            case NON_TRANSACTED -> io.lacewing.core.session.SessionMode.NON_TRANSACTED;
            case TRANSACTED -> io.lacewing.core.session.SessionMode.TRANSACTED;
            case XA -> io.lacewing.core.session.SessionMode.XA;
        };
    }

    static io.lacewing.core.session.AckKind toCore(AckKind kind) {
        return switch (kind) {
            case UP_TO -> io.lacewing.core.session.AckKind.UP_TO;
            case ONE -> io.lacewing.core.session.AckKind.ONE;
            case EXPIRED -> io.lacewing.core.session.AckKind.EXPIRED;
        };
    }

    static List<io.lacewing.core.session.Seen> toCore(List<Seen> seen) {
        List<io.lacewing.core.session.Seen> translated = new ArrayList<>(seen.size());
        for (Seen entry : seen) {
            translated.add(new io.lacewing.core.session.Seen(entry.consumerId(), entry.lastDelivery()));
        }
        return translated;
    }

    static ConsumerRequest toCore(OpenConsumer request) {
        ConsumerSource source = request.source();
        io.lacewing.core.session.Subscription subscription = source.subscription() == null ? null
                : new io.lacewing.core.session.Subscription(source.subscription().name(),
                        source.subscription().durable(), source.subscription().shared());
        return new ConsumerRequest(request.consumerId(), source.address(), source.routing(), subscription,
                source.selector(), new ConsumerRequest.Options(source.noLocal(), source.browseOnly()),
                request.creditBytes());
    }

    static XidKey toCore(Xid xid) {
        return new XidKey(xid.formatId(), xid.globalTransactionId(), xid.branchQualifier());
    }

    static List<Xid> toWire(List<XidKey> xids) {
        List<Xid> translated = new ArrayList<>(xids.size());
        for (XidKey xid : xids) {
            translated.add(new Xid(xid.formatId(), xid.globalTransactionId(), xid.branchQualifier()));
        }
        return translated;
    }
}
