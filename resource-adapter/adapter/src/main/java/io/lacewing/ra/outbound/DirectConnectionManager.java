package io.lacewing.ra.outbound;

import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionEvent;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ConnectionManager;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionFactory;

/**
 * For use without a container: each connection has a managed connection of its own, destroyed when it is closed or
 * lost.
 */
final class DirectConnectionManager implements ConnectionManager {

    private static final long serialVersionUID = 1L;

    @Override
    public Object allocateConnection(ManagedConnectionFactory factory, ConnectionRequestInfo request)
            throws ResourceException {
        ManagedConnection managed = factory.createManagedConnection(null, request);
        managed.addConnectionEventListener(new DestroyAtEnd(managed));
        return managed.getConnection(null, request);
    }

    private record DestroyAtEnd(ManagedConnection managed) implements ConnectionEventListener {

        @Override
        public void connectionClosed(ConnectionEvent event) {
            destroy();
        }

        @Override
        public void connectionErrorOccurred(ConnectionEvent event) {
            destroy();
        }

        private void destroy() {
            ((LacewingManagedConnection) managed).destroy();
        }

        @Override
        public void localTransactionStarted(ConnectionEvent event) {
            // Nobody runs transactions around these connections.
        }

        @Override
        public void localTransactionCommitted(ConnectionEvent event) {
            // As above.
        }

        @Override
        public void localTransactionRolledback(ConnectionEvent event) {
            // As above.
        }
    }
}
