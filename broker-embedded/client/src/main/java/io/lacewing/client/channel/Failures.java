package io.lacewing.client.channel;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Reply;

/** From the wire's failures to the client's: the one place. */
final class Failures {

    private Failures() {
    }

    static ClientException of(Reply.Failure failure) {
        return new ClientException(codeOf(failure.code()), failure.message(), failure.xaCode(), null);
    }

    static ClientException of(Event.ConsumerClosed closed) {
        return new ClientException(codeOf(closed.code()), closed.message());
    }

    /** What the calls under way fail with when the broker parts while the connection is being made. */
    static ClientException of(LinkPacket.Goodbye goodbye) {
        return new ClientException(codeOf(goodbye.code()), goodbye.text());
    }

    private static ClientErrorCode codeOf(ErrorCode code) {
        return switch (code) {
            case INTERNAL -> ClientErrorCode.INTERNAL;
            case PROTOCOL, VERSION_MISMATCH -> ClientErrorCode.PROTOCOL;
            case AUTHENTICATION_FAILED -> ClientErrorCode.AUTHENTICATION_FAILED;
            case NOT_AUTHORISED -> ClientErrorCode.NOT_AUTHORISED;
            case ADDRESS_NOT_FOUND -> ClientErrorCode.ADDRESS_NOT_FOUND;
            case QUEUE_NOT_FOUND -> ClientErrorCode.QUEUE_NOT_FOUND;
            case ADDRESS_TYPE_MISMATCH -> ClientErrorCode.ADDRESS_TYPE_MISMATCH;
            case INVALID_SELECTOR -> ClientErrorCode.INVALID_SELECTOR;
            case INVALID_CLIENT_ID -> ClientErrorCode.INVALID_CLIENT_ID;
            case SUBSCRIPTION_IN_USE -> ClientErrorCode.SUBSCRIPTION_IN_USE;
            case ALREADY_EXISTS -> ClientErrorCode.ALREADY_EXISTS;
            case ILLEGAL_STATE -> ClientErrorCode.ILLEGAL_STATE;
            case LIMIT_EXCEEDED -> ClientErrorCode.LIMIT_EXCEEDED;
            case ADDRESS_FULL -> ClientErrorCode.ADDRESS_FULL;
            case TRANSACTION_ROLLED_BACK -> ClientErrorCode.TRANSACTION_ROLLED_BACK;
            case XA -> ClientErrorCode.XA;
            case STORE_FAILED -> ClientErrorCode.STORE_FAILED;
            case SHUTTING_DOWN -> ClientErrorCode.SHUTTING_DOWN;
            case TIMED_OUT -> ClientErrorCode.CONNECTION_LOST;
        };
    }
}
