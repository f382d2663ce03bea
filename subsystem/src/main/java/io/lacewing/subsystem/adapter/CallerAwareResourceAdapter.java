package io.lacewing.subsystem.adapter;

import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.ra.LacewingResourceAdapter;
import io.lacewing.subsystem.security.Caller;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;

/**
 * The resource adapter inside the server. Callers whom a broker of the server tells apart have physical connections of
 * their own, so that nobody runs as the one who happened to open a connection. Made by the connector container.
 */
public final class CallerAwareResourceAdapter extends LacewingResourceAdapter {

    @Override
    public Object caller() throws ResourceException {
        Object caller = connectionFactory() instanceof LacewingConnectionFactory factory
                ? factory.callerContext() : null;
        return Caller.NOBODY.equals(caller) ? null : caller;
    }

    /** A connection that all callers share is nobody's, whichever thread makes it. */
    @Override
    public XAConnectionFactory onBehalfOf(Object caller, XAConnectionFactory factory) {
        return factory instanceof LacewingConnectionFactory ours
                ? ours.onBehalfOf(caller == null ? Caller.NOBODY : caller) : factory;
    }
}
