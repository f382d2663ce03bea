package io.lacewing.wire;

/** What a client asks of the broker. */
public sealed interface Request extends Packet permits ConnectionRequest, SessionRequest, XaRequest {

    /** The correlation of a request that wants no reply, whether it succeeds or fails. */
    long NO_REPLY = 0;

    /** Chosen by the client and repeated in the one {@link Reply}; {@link #NO_REPLY} if none is wanted. */
    long correlation();
}
