package io.lacewing.protocol.native_;

import org.jboss.logging.Logger;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages of the native protocol: 4000 to 4999. */
@MessageLogger(projectCode = "LCW", length = 5)
interface NativeLog {

    NativeLog LOG = Logger.getMessageLogger(NativeLog.class, "io.lacewing.protocol.native");

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 4000, value = "A request of %s that wants no reply failed: %s")
    void failedWithoutReply(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 4001, value = "Refusing %s: %s")
    void refused(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 4002, value = "Closing the connection of %s: %s")
    void closing(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 4003, value = "%s has left: %s")
    void left(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 4004, value = "%s is %s and speaks version %d")
    void shaken(String remoteAddress, String product, int version);

    @Message(id = 4010, value = "The broker has as many connections as it may have, %d")
    String tooManyLinks(int limit);

    @Message(id = 4011, value = "Not connected within %d ms")
    String handshakeTooSlow(long millis);

    @Message(id = 4012, value = "Nothing was heard from the client for %d ms")
    String silent(long millis);

    @Message(id = 4013, value = "A %s packet is out of place, the connection is %s")
    String outOfPlace(String packet, String state);

    @Message(id = 4014, value = "There is no session %d on this connection")
    String noSession(int sessionId);

    @Message(id = 4015, value = "There is a session %d on this connection already")
    String sessionExists(int sessionId);

    @Message(id = 4016, value = "The broker is shutting down")
    String shuttingDown();
}
