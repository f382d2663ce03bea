package io.lacewing.ra.provider;

/**
 * Who a physical connection is for: sessions of equal keys may share one. Parts may be {@code null}.
 *
 * @param caller who the container says is calling ({@link Provider#caller}), only where there is no user
 */
public record ConnectionKey(String user, String password, String clientId, Object caller) {

    /** Of a user, or of nobody in particular. */
    public ConnectionKey(String user, String password, String clientId) {
        this(user, password, clientId, null);
    }

    /** For messages: never the password. */
    @Override
    public String toString() {
        return who() + (clientId == null ? "" : ", client id " + clientId);
    }

    private String who() {
        if (user != null) {
            return "user " + user;
        }
        return caller == null ? "a connection without user" : "caller " + caller;
    }
}
