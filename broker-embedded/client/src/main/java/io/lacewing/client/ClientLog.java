package io.lacewing.client;

import io.lacewing.client.error.ClientException;
import java.lang.invoke.MethodHandles;
import org.jboss.logging.BasicLogger;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;
import org.jboss.logging.annotations.ValidIdRange;

/** What the client tells an operator. */
@MessageLogger(projectCode = "LCW", length = 5)
@ValidIdRange(min = 5000, max = 5999)
interface ClientLog extends BasicLogger {

    ClientLog LOG = Logger.getMessageLogger(ClientLog.class, "io.lacewing.client");

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 5000, value = "The listener of a consumer of %s failed on delivery %d of message %s")
    void listenerFailed(String address, int count, String messageId, @Cause Throwable cause);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 5001, value = "A message from %s was handled but could not be acknowledged: %s")
    void acknowledgeFailed(String address, String reason, @Cause ClientException cause);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 5002, value = "A consumer of %s was closed by the broker: %s")
    void consumerClosed(String address, String reason);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 5003, value = "A send listener failed")
    void sendListenerFailed(@Cause Throwable cause);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 5004, value = "A connection's failure listener failed")
    void failureListenerFailed(@Cause Throwable cause);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 5005, value = "Closing went on although the broker said: %s")
    void closingFailed(String reason);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 5006, value = "Could not reach the broker at %s: %s")
    void unreachable(String endpoint, String reason);
}
