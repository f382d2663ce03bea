package io.lacewing.pool.log;

import static org.jboss.logging.Logger.Level.WARN;

import java.lang.invoke.MethodHandles;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** What the pool says, in the log and in exceptions. */
@MessageLogger(projectCode = "LCW", length = 5)
public interface PoolMessages {

    PoolMessages MESSAGES = Logger.getMessageLogger(MethodHandles.lookup(), PoolMessages.class, "io.lacewing.pool");

    @Message(id = 11000, value = "No session within %d ms: all %d are in use. Held by: %s")
    String exhausted(long millis, int sessions, String holders);

    @Message(id = 11001, value = "The wait for a session was interrupted")
    String interrupted();

    @Message(id = 11002, value = "The pool is closed")
    String closed();

    @Message(id = 11003, value = "The connection is closed")
    String connectionClosed();

    @Message(id = 11004, value = "The connection to the broker was lost: %s")
    String connectionLost(String reason);

    @Message(id = 11005, value = "The client id of a pooled connection is the pool's (%s) and can't be set to %s")
    String clientIdFixed(String configured, String requested);

    @Message(id = 11006, value = "%s is for application servers; a pooled connection is a handle")
    String notOnAHandle(String what);

    @Message(id = 11007, value = "The session can't take part in the transaction: %s")
    String notEnlisted(String reason);

    @Message(id = 11008, value = "The transaction's state can't be read: %s")
    String unknownTransaction(String reason);

    @LogMessage(level = WARN)
    @Message(id = 11009, value = "Pooled connection %d is thrown away: %s")
    void evicted(long generation, String reason);

    @Message(id = 11010, value = "The session is part of another transaction that has not ended")
    String inOtherTransaction();

    @Message(id = 11011, value = "No connection within %d ms: all are still being opened")
    String noConnection(long millis);
}
