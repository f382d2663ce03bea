package io.lacewing.ra.outbound;

import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionEvent;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ConnectionManager;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a container's pool does with managed connections, small: match, hand out, take back, destroy on error. */
final class TestPool implements ConnectionManager, ConnectionEventListener {

    private static final long serialVersionUID = 1L;

    final transient List<String> events = new ArrayList<>();
    final transient Set<ManagedConnection> idle = new LinkedHashSet<>();
    final transient List<LacewingManagedConnection> created = new ArrayList<>();
    /** The one in use within a transaction, which is shared; null outside. */
    transient LacewingManagedConnection shared;

    @Override
    public Object allocateConnection(ManagedConnectionFactory factory, ConnectionRequestInfo request)
            throws ResourceException {
        if (shared != null) {
            return shared.getConnection(null, request);
        }
        ManagedConnection matched = factory.matchManagedConnections(idle, null, request);
        if (matched == null) {
            matched = create(factory, request);
            matched.addConnectionEventListener(this);
            created.add((LacewingManagedConnection) matched);
        }
        idle.remove(matched);
        return matched.getConnection(null, request);
    }

    /** Says in words of its own when there is no connection, as containers do. */
    private static ManagedConnection create(ManagedConnectionFactory factory, ConnectionRequestInfo request)
            throws ResourceException {
        try {
            return factory.createManagedConnection(null, request);
        } catch (ResourceException e) {
            throw new ResourceException("no managed connection", new ResourceException("unexpected", e));
        }
    }

    @Override
    public void connectionClosed(ConnectionEvent event) {
        events.add("closed");
        if (event.getSource() == shared) {
            return;
        }
        giveBack((LacewingManagedConnection) event.getSource());
    }

    void giveBack(LacewingManagedConnection managed) {
        try {
            managed.cleanup();
            idle.add(managed);
        } catch (ResourceException e) {
            events.add("discarded");
            managed.destroy();
        }
    }

    @Override
    public void connectionErrorOccurred(ConnectionEvent event) {
        events.add("error on " + Thread.currentThread().getName());
        ((LacewingManagedConnection) event.getSource()).destroy();
    }

    @Override
    public void localTransactionStarted(ConnectionEvent event) {
        events.add("started");
    }

    @Override
    public void localTransactionCommitted(ConnectionEvent event) {
        events.add("committed");
    }

    @Override
    public void localTransactionRolledback(ConnectionEvent event) {
        events.add("rolled back");
    }
}
