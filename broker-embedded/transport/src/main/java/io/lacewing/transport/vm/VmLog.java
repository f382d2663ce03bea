package io.lacewing.transport.vm;

import java.net.ConnectException;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages and errors of links in one JVM: 3100 to 3199. */
@MessageLogger(projectCode = "LCW", length = 5)
interface VmLog {

    VmLog LOG = Logger.getMessageLogger(VmLog.class, "io.lacewing.transport");

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 3100, value = "Closing the connection to %s after an internal error")
    void handlerFailed(@Cause Throwable cause, String remoteAddress);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 3101, value = "The connection to %s can't be served any more, its event loop has ended")
    void loopIsGone(String remoteAddress);

    @Message(id = 3110, value = "Cannot connect to %s: no broker in this JVM has that name; there are %s")
    ConnectException notFound(String name, String names);

    @Message(id = 3111, value = "Cannot connect to %s: it speaks %s, not %s")
    ConnectException otherFrames(String name, String spoken, String wanted);

    @Message(id = 3112, value = "Cannot connect to %s: it is shutting down")
    ConnectException isShuttingDown(String name);

    @Message(id = 3113, value = "The name '%s' is taken by another in-JVM acceptor")
    IllegalStateException nameIsTaken(String name);
}
