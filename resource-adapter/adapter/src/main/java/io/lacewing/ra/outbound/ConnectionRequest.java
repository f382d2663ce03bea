package io.lacewing.ra.outbound;

import jakarta.resource.spi.ConnectionRequestInfo;

/**
 * The user an application named in {@code createConnection(user, password)}, or {@code null} for the configured one.
 * The container pools connections by it.
 *
 * @param caller who asks, where there is no user at all and the provider tells callers apart; else {@code null}
 */
record ConnectionRequest(String user, String password, Object caller) implements ConnectionRequestInfo {

    static final ConnectionRequest CONFIGURED = new ConnectionRequest(null, null);

    ConnectionRequest(String user, String password) {
        this(user, password, null);
    }

    @Override
    public String toString() {
        return "ConnectionRequest[user=" + user + ", caller=" + caller + "]";
    }
}
