package io.lacewing.transport.tcp;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import javax.net.ssl.SSLException;
import org.jboss.logging.Logger;
import org.jboss.logging.annotations.Cause;
import org.jboss.logging.annotations.LogMessage;
import org.jboss.logging.annotations.Message;
import org.jboss.logging.annotations.MessageLogger;

/** Log messages and errors of TCP links: 3000 to 3099. */
@MessageLogger(projectCode = "LCW", length = 5)
interface TransportLog {

    TransportLog LOG = Logger.getMessageLogger(TransportLog.class, "io.lacewing.transport");

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 3000, value = "Closing the connection to %s, it sent what is no frame: %s")
    void badFrame(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.ERROR)
    @Message(id = 3001, value = "Closing the connection to %s after an internal error")
    void handlerFailed(@Cause Throwable cause, String remoteAddress);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 3002, value = "The connection to %s can't be served any more, its event loop has ended")
    void loopIsGone(String remoteAddress);

    @LogMessage(level = Logger.Level.WARN)
    @Message(id = 3003, value = "TLS handshake with %s failed: %s")
    void handshakeFailed(String remoteAddress, String reason);

    @LogMessage(level = Logger.Level.DEBUG)
    @Message(id = 3004, value = "A selector could not be closed")
    void selectorNotClosed(@Cause IOException cause);

    @Message(id = 3010, value = "Cannot connect to %s:%d: %s")
    ConnectException cannotConnect(String host, int port, String reason, @Cause Throwable cause);

    @Message(id = 3011, value = "Cannot connect to %s:%d: the host's name is not known")
    UnknownHostException unknownHost(String host, int port);

    @Message(id = 3012, value = "Cannot connect to %s:%d: TLS handshake failed: %s")
    SSLException cannotShakeHands(String host, int port, String reason, @Cause Throwable cause);

    @Message(id = 3013, value = "Cannot accept connections on %s:%d: %s")
    IOException cannotBind(String host, int port, String reason, @Cause Throwable cause);

    @Message(id = 3014, value = "Cannot read the key store %s: %s")
    IOException badKeyStore(String path, String reason, @Cause Throwable cause);
}
