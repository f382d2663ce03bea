package io.lacewing.pool.core;

import io.lacewing.handles.SessionOpener;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;

/** Opens physical connections at the provider. */
public interface ConnectionOpener {

    /** @param user {@code null} for the provider's default */
    Connection connect(String user, String password) throws JMSException;

    /** How sessions are opened on such a connection. */
    SessionOpener sessionsOn(Connection connection);
}
