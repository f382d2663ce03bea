package io.lacewing.ra.outbound;

import jakarta.resource.spi.ConnectionRequestInfo;

/**
 * The user an application named in {@code createConnection(user, password)}, or {@code null} for the configured one.
 */
record ConnectionRequest(String user, String password) implements ConnectionRequestInfo {

    static final ConnectionRequest CONFIGURED = new ConnectionRequest(null, null);

    @Override
    public String toString() {
        return "ConnectionRequest[user=" + user + "]";
    }
}
