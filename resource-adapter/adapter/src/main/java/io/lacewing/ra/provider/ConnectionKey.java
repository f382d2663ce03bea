package io.lacewing.ra.provider;

/** Who a physical connection is for: sessions of equal keys may share one. Parts may be {@code null}. */
public record ConnectionKey(String user, String password, String clientId) {

    /** For messages: never the password. */
    @Override
    public String toString() {
        return (user == null ? "a connection without user" : "user " + user) + (clientId == null ? "" : ", client id " + clientId);
    }
}
