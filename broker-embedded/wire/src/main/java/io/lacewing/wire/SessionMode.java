package io.lacewing.wire;

/** How a session groups its work. The ordinal is the byte on the wire. */
public enum SessionMode {
    /** Every send and acknowledgement takes effect by itself. */
    NON_TRANSACTED,
    /** The session always has a local transaction; commit and rollback start the next one. */
    TRANSACTED,
    /** Work between XaStart and XaEnd belongs to that branch, other work takes effect by itself. */
    XA;

    static final SessionMode[] VALUES = values();
}
