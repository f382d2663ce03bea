package io.lacewing.transport;

import java.io.IOException;

/** The other side closed the link, or was lost. */
public final class PeerClosedException extends IOException {

    public PeerClosedException(String message) {
        super(message);
    }

    public PeerClosedException(String message, Throwable cause) {
        super(message, cause);
    }
}
