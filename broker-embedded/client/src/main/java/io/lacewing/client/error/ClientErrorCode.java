package io.lacewing.client.error;

/** Why a client's call failed: first what only a client can know, then what a broker answers. */
public enum ClientErrorCode {
    /** No broker of the URL could be reached. */
    CONNECT_FAILED,
    /** The connection broke, or the broker ended it; nothing more can be done on it. */
    CONNECTION_LOST,
    /** The broker did not answer within the call timeout; whether it did what was asked is not known. */
    CALL_TIMED_OUT,
    /** What was called, or what it belongs to, is closed. */
    CLOSED,
    /** The waiting thread was interrupted. */
    INTERRUPTED,
    /** The peer did not follow the protocol, or does not speak this version of it. */
    PROTOCOL,

    INTERNAL,
    AUTHENTICATION_FAILED,
    NOT_AUTHORISED,
    ADDRESS_NOT_FOUND,
    QUEUE_NOT_FOUND,
    ADDRESS_TYPE_MISMATCH,
    INVALID_SELECTOR,
    INVALID_CLIENT_ID,
    SUBSCRIPTION_IN_USE,
    ALREADY_EXISTS,
    ILLEGAL_STATE,
    LIMIT_EXCEEDED,
    /** The address takes no more messages now. */
    ADDRESS_FULL,
    TRANSACTION_ROLLED_BACK,
    /** An XA call failed; {@link ClientException#xaCode()} says how. */
    XA,
    STORE_FAILED,
    SHUTTING_DOWN
}
