package io.lacewing.core.security;

/**
 * Supplied by the host: finds out who connects. Called by the broker's worker threads, possibly by several at once;
 * may block.
 */
public interface SecurityManager {

    /**
     * Checks a user's password.
     *
     * @param user null if the client gave none
     * @param password null if the client gave none; the callee keeps no reference
     * @return who it is, never null
     * @throws AuthenticationFailedException if not accepted; its message is for the log, the client is told no details
     */
    Identity authenticate(String user, char[] password) throws AuthenticationFailedException;

    /**
     * Takes over an identity that the host established already, for a caller in the same JVM that gave no user.
     *
     * @param callerContext what the acceptor's caller-context supplier captured in the connecting thread
     * @throws AuthenticationFailedException if the context is not one that may connect
     */
    Identity authenticateCaller(Object callerContext) throws AuthenticationFailedException;
}
