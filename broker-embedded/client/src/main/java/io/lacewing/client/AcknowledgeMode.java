package io.lacewing.client;

import io.lacewing.wire.SessionMode;

/** When the messages that a session received are settled. */
public enum AcknowledgeMode {
    /** Each when {@code receive} returns it or its listener returns. */
    AUTO(SessionMode.NON_TRANSACTED),
    /** All that were handed over, when the application calls {@link Delivery#acknowledge}. */
    CLIENT(SessionMode.NON_TRANSACTED),
    /** Lazily, many at a time: the last ones may come again after a failure. */
    DUPS_OK(SessionMode.NON_TRANSACTED),
    /** With the session's local transaction. */
    TRANSACTED(SessionMode.TRANSACTED),
    /** With the branch that is active on the session; as {@link #AUTO} while there is none. */
    XA(SessionMode.XA);

    private final SessionMode sessionMode;

    AcknowledgeMode(SessionMode sessionMode) {
        this.sessionMode = sessionMode;
    }

    SessionMode sessionMode() {
        return sessionMode;
    }
}
