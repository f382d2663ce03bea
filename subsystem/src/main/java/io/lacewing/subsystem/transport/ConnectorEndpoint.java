package io.lacewing.subsystem.transport;

import java.util.Map;
import org.wildfly.service.descriptor.BinaryServiceDescriptor;

/**
 * Where a connector leads.
 *
 * @param address scheme and authority of a connection URL, such as {@code tcp://localhost:5445} or {@code vm://0}
 * @param options what the connector adds to the options of every URL made from it
 */
public record ConnectorEndpoint(String address, Map<String, String> options) {

    /** The service of a connector, by the names of its server and itself. */
    public static final BinaryServiceDescriptor<ConnectorEndpoint> SERVICE_DESCRIPTOR =
            BinaryServiceDescriptor.of("io.lacewing.messaging.connector", ConnectorEndpoint.class);

    public ConnectorEndpoint {
        options = Map.copyOf(options);
    }
}
