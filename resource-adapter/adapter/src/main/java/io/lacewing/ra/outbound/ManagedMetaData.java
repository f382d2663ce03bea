package io.lacewing.ra.outbound;

import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.PhysicalConnection;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ManagedConnectionMetaData;

/** What the provider says about itself, for the container's management. */
record ManagedMetaData(String getEISProductName, String getEISProductVersion, int getMaxConnections, String getUserName)
        implements ManagedConnectionMetaData {

    /**
     * The broker sets the limit, not the adapter: 0 means unknown (Jakarta Connectors 2.1, ManagedConnectionMetaData).
     */
    private static final int UNKNOWN = 0;

    static ManagedMetaData of(PhysicalConnection connection) throws ResourceException {
        try {
            ConnectionMetaData provider = connection.metaData();
            return new ManagedMetaData(provider.getJMSProviderName(), provider.getProviderVersion(), UNKNOWN,
                    connection.key().user());
        } catch (JMSException e) {
            throw new ResourceException(RaLogger.LOGGER.connectionLost(e.getMessage()), e);
        }
    }
}
