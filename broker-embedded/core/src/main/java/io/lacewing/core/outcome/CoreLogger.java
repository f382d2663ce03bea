package io.lacewing.core.outcome;

import static org.jboss.logging.Logger.Level.ERROR;
import static org.jboss.logging.Logger.Level.INFO;
import static org.jboss.logging.Logger.Level.WARN;

import java.lang.invoke.MethodHandles;
import org.jboss.logging.BasicLogger;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** What the core logs, ids 2500 to 2999. */
@MessageLogger(projectCode = "LCW", length = 5)
public interface CoreLogger extends BasicLogger {

    CoreLogger LOGGER = Logger.getMessageLogger(MethodHandles.lookup(), CoreLogger.class,
            "io.lacewing.core");

    @LogMessage(level = ERROR)
    @Message(id = 2500, value =
            "The journal has failed; the broker accepts no more persistent work until it is restarted")
    void storeFailed(@Cause Throwable cause);

    @LogMessage(level = WARN)
    @Message(id = 2501, value = "Segments of the journal that are no longer needed could not be dropped")
    void segmentsNotDropped(@Cause Throwable cause);

    @LogMessage(level = WARN)
    @Message(id = 2510, value = "Dropped %s of queue %s after %d delivery attempts: there is no dead-letter address")
    void attemptsExhausted(Object messageId, String queue, int attempts);

    @LogMessage(level = WARN)
    @Message(id = 2511, value = "Dropped %s of queue %s: address %s, where it should have gone, has no queue")
    void noTarget(Object messageId, String queue, String address);

    @LogMessage(level = WARN)
    @Message(id = 2512, value = "Address %s is full at %d bytes: %s")
    void addressFull(String address, long limit, String policy);

    @LogMessage(level = INFO)
    @Message(id = 2513, value = "Address %s has the full policy PAGE, which blocks producers: there is no paging yet")
    void pageBlocks(String address);

    @LogMessage(level = WARN)
    @Message(id = 2514, value =
            "The messages of all addresses take up %d bytes of memory, all that they may: producers wait until there is room")
    void memoryFull(long bytes);

    @LogMessage(level = WARN)
    @Message(id = 2520, value = "A send without reply of producer %d to %s failed, and maybe others after it: %s")
    void sendFailed(long producerId, String address, String cause);

    @LogMessage(level = WARN)
    @Message(id = 2521, value = "%s was rolled back: it did not end within %d ms")
    void branchTimedOut(Object xid, long timeout);

    @LogMessage(level = WARN)
    @Message(id = 2522, value = "%s was decided by an administrator: %s")
    void heuristicDecision(Object xid, String outcome);

    @LogMessage(level = WARN)
    @Message(id = 2532, value = "%d connections did not close in time")
    void connectionsLeft(int count);

    @LogMessage(level = WARN)
    @Message(id = 2530, value = "User %s from %s was refused: %s")
    void refused(String user, String remoteAddress, String cause);

    @LogMessage(level = ERROR)
    @Message(id = 2531, value = "Authenticating user %s failed by a defect")
    void authenticatorFailed(String user, @Cause Throwable cause);

    @LogMessage(level = WARN)
    @Message(id = 2533, value = "A connection from %s that named no user was refused: %s")
    void refusedWithoutUser(String remoteAddress, String cause);

    @LogMessage(level = ERROR)
    @Message(id = 2534, value = "Authenticating a connection from %s that named no user failed by a defect")
    void authenticatorFailedWithoutUser(String remoteAddress, @Cause Throwable cause);
}
