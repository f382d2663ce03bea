package io.lacewing.core.session;

import java.util.Objects;

/**
 * Who wants to connect, from where. Immutable, but for the password's characters, which are overwritten once used.
 *
 * @param user null if none was given
 * @param password null if none was given
 * @param caller what the host captured about a caller in the same JVM ({@code SecurityManager.authenticateCaller}),
 *        or null; used only if {@code user} is null
 * @param clientId the JMS client id, or null
 * @param remoteAddress for logs and management
 * @param protocol name of the protocol, for logs and management
 */
public record ConnectionRequest(String user, char[] password, Object caller, String clientId, String remoteAddress,
        String protocol) {

    public ConnectionRequest {
        Objects.requireNonNull(remoteAddress, "remoteAddress");
        Objects.requireNonNull(protocol, "protocol");
    }

    /** Shows no password. */
    @Override
    public String toString() {
        return "ConnectionRequest[" + user + ", clientId " + clientId + ", " + protocol + " from " + remoteAddress
                + ']';
    }

}
