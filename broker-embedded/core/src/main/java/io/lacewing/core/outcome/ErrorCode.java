package io.lacewing.core.outcome;

/** Why a request failed. Sent to clients by name, so names stay. */
public enum ErrorCode {

    /** User and password, or the caller's identity, were not accepted. */
    AUTHENTICATION_FAILED,
    /** The user lacks a permission on the address. */
    NOT_AUTHORISED,
    /** There is no such address, and none may be created on demand. */
    ADDRESS_NOT_FOUND,
    /** There is no such queue or subscription. */
    QUEUE_NOT_FOUND,
    /** The address exists with the other routing type. */
    ADDRESS_TYPE_MISMATCH,
    /** The selector or filter could not be parsed. */
    INVALID_SELECTOR,
    /** The client id is empty, in use by another connection, or was set before. */
    INVALID_CLIENT_ID,
    /** The subscription has an active consumer that excludes the request. */
    SUBSCRIPTION_IN_USE,
    /** Something of that name exists already. */
    ALREADY_EXISTS,
    /** The request makes no sense in the state the session, consumer or connection is in. */
    ILLEGAL_STATE,
    /** A configured limit would be exceeded. */
    LIMIT_EXCEEDED,
    /** The address has reached its maximum size and refuses messages. */
    ADDRESS_FULL,
    /** The transaction could not commit and has been rolled back. */
    TRANSACTION_ROLLED_BACK,
    /** A branch refused the request; {@link BrokerException#xaCode()} says why. */
    XA,
    /** The journal failed; whether the request's records survive is known after a restart only. */
    STORE_FAILED,
    /** The peer broke the protocol. */
    PROTOCOL,
    /** A defect of the broker. */
    INTERNAL,
    /** The broker is going down. */
    SHUTTING_DOWN
}
