package io.lacewing.client.channel;

import io.lacewing.wire.ConnectionRequest;

/**
 * Who connects.
 *
 * @param user     null if none is given
 * @param password null if none is given
 * @param clientId null if none is set (yet)
 */
public record Login(String user, String password, String clientId) {

    ConnectionRequest.Connect request(long correlation, ChannelSettings settings) {
        return new ConnectionRequest.Connect(correlation, user, password, clientId,
                Math.max(0, settings.connectionTtlMillis()));
    }

    /** Leaves the password out. */
    @Override
    public String toString() {
        return "Login[user=" + user + ", clientId=" + clientId + "]";
    }
}
