package io.lacewing.subsystem.transport;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.network.NetworkUtils;
import org.jboss.as.network.OutboundSocketBinding;
import org.jboss.as.network.SocketBinding;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/**
 * The service of a {@code remote-connector}: leads to its outbound socket binding or to the socket binding of an
 * acceptor.
 */
final class RemoteConnectorServiceConfigurator implements ResourceServiceConfigurator {

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model)
            throws OperationFailedException {
        String binding = TransportAttributes.CONNECTOR_SOCKET_BINDING.resolveModelAttribute(context, model).asString();
        Map<String, String> params = TransportAttributes.PARAMS.unwrap(context, model);
        Map<String, String> options = TransportParams.connectorOptions(context, params);
        String scheme = TransportParams.scheme(params);
        SocketBindingKnown.require(context, binding);
        boolean outwards = SocketBindingKnown.isBound(context, OutboundSocketBinding.SERVICE_DESCRIPTOR, binding);
        ServiceDependency<String> address = outwards
                ? ServiceDependency.on(OutboundSocketBinding.SERVICE_DESCRIPTOR, binding)
                        .map(outbound -> address(scheme, outbound.getUnresolvedDestinationAddress(),
                                outbound.getDestinationPort()))
                : ServiceDependency.on(SocketBinding.SERVICE_DESCRIPTOR, binding)
                        .map(inbound -> address(scheme, reachable(inbound), inbound.getAbsolutePort()));
        Supplier<ConnectorEndpoint> endpoint = address.map(url -> new ConnectorEndpoint(url, options));
        return CapabilityServiceInstaller.builder(TransportAttributes.CONNECTOR, endpoint).requires(address).build();
    }

    private static String address(String scheme, String host, int port) {
        return scheme + "://" + NetworkUtils.formatPossibleIpv6Address(host) + ':' + port;
    }

    /**
     * A host under which an acceptor's socket can be reached: one that listens on every address is reached by the
     * host's own.
     */
    private static String reachable(SocketBinding binding) {
        InetSocketAddress address = binding.getSocketAddress();
        InetAddress host = address.getAddress();
        if (host == null) {
            return address.getHostString();
        }
        if (host.isAnyLocalAddress()) {
            return host instanceof Inet6Address ? "::1" : "127.0.0.1";
        }
        return host.getHostAddress();
    }
}
