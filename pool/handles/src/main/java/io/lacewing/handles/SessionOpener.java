package io.lacewing.handles;

import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;

/** Opens sessions on a physical connection. */
public interface SessionOpener {

    XASession openXa() throws JMSException;

    Session open(boolean transacted, int acknowledgeMode) throws JMSException;
}
