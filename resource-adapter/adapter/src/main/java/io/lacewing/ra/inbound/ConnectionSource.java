package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.outbound.ConnectionFactoryHandle;
import io.lacewing.ra.provider.ConnectionKey;
import io.lacewing.ra.provider.Provider;
import io.lacewing.ra.provider.ProviderSettings;
import io.lacewing.ra.provider.SharedConnections;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;
import javax.naming.NamingException;

/**
 * Where the sessions of an activation get their connections: by default the adapter's provider and its shared
 * connections.
 *
 * @param key who connects
 */
record ConnectionSource(SharedConnections connections, ConnectionKey key) {

    /**
     * @param adapter the adapter's provider
     * @param shared the adapter's connections for all beans
     */
    static ConnectionSource of(EndpointContext context, Provider adapter, SharedConnections shared, Naming naming)
            throws ResourceException {
        LacewingActivationSpec spec = context.spec();
        String lookup = spec.getConnectionFactoryLookup();
        boolean single = !Boolean.FALSE.equals(spec.getSingleConnection());
        int sessions = single ? SharedConnections.UNLIMITED : 1;
        if (!StandardActivationProperties.isBlank(lookup)) {
            return lookedUp(context, naming, lookup, sessions);
        }
        SharedConnections own = single ? shared : new SharedConnections(adapter, sessions);
        return new ConnectionSource(own, key(spec, adapter.settings()));
    }

    private static ConnectionSource lookedUp(EndpointContext context, Naming naming, String name, int sessions)
            throws ResourceException {
        Object found;
        try {
            found = naming.lookup(name);
        } catch (NamingException e) {
            throw new ResourceException(RaLogger.LOGGER.connectionFactoryLookupFailed(context.name(), name,
                    "not bound in JNDI"), e);
        }
        if (found instanceof ConnectionFactoryHandle handle) {
            Provider provider = handle.provider();
            return new ConnectionSource(new SharedConnections(provider, sessions),
                    key(context.spec(), provider.settings()));
        }
        if (found instanceof XAConnectionFactory factory) {
            return new ConnectionSource(new SharedConnections(factory, sessions),
                    key(context.spec(), new ProviderSettings(null, null, null, null, null, null)));
        }
        String type = found == null ? "null" : found.getClass().getName();
        throw new ResourceException(RaLogger.LOGGER.connectionFactoryLookupFailed(context.name(), name,
                type + " is no XAConnectionFactory"));
    }

    private static ConnectionKey key(LacewingActivationSpec spec, ProviderSettings defaults) {
        String clientId = StandardActivationProperties.isBlank(spec.getClientId()) ? defaults.clientId()
                : spec.getClientId();
        return spec.getUser() == null ? new ConnectionKey(defaults.user(), defaults.password(), clientId)
                : new ConnectionKey(spec.getUser(), spec.getPassword(), clientId);
    }
}
