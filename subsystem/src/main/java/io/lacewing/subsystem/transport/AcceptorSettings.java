package io.lacewing.subsystem.transport;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.subsystem.security.Caller;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.tcp.TlsSettings;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.network.SocketBinding;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.Property;
import org.wildfly.subsystem.service.ServiceDependency;

/**
 * An acceptor as the broker is told of it.
 *
 * @param configuration the broker's own form
 */
public record AcceptorSettings(AcceptorConfiguration configuration) {

    /**
     * All acceptors below a server's model, read recursively; those with a socket depend on its binding.
     *
     * @param callers tells, on the thread that connects within this virtual machine, as whom it runs
     */
    public static List<ServiceDependency<AcceptorSettings>> readAll(OperationContext context, ModelNode server,
            Supplier<Caller> callers) throws OperationFailedException {
        List<ServiceDependency<AcceptorSettings>> acceptors = new ArrayList<>();
        for (Property acceptor : server.get("in-vm-acceptor").asPropertyListOrEmpty()) {
            acceptors.add(ServiceDependency.of(inVm(context, acceptor, callers)));
        }
        for (Property acceptor : server.get("remote-acceptor").asPropertyListOrEmpty()) {
            acceptors.add(remote(context, acceptor));
        }
        return acceptors;
    }

    private static AcceptorSettings inVm(OperationContext context, Property acceptor, Supplier<Caller> callers)
            throws OperationFailedException {
        ModelNode model = acceptor.getValue();
        String broker = InVmBroker.name(TransportAttributes.SERVER_ID.resolveModelAttribute(context, model).asInt());
        return new AcceptorSettings(AcceptorConfiguration.inVm(acceptor.getName(), broker)
                .withCallerContext(callers));
    }

    private static ServiceDependency<AcceptorSettings> remote(OperationContext context, Property acceptor)
            throws OperationFailedException {
        ModelNode model = acceptor.getValue();
        ServiceDependency<SSLContext> tls = TransportAttributes.SSL_CONTEXT.resolve(context, model);
        ServiceDependency<SocketBinding> binding = TransportAttributes.ACCEPTOR_SOCKET_BINDING.resolve(context, model);
        return binding.combine(tls, (socket, ssl) -> remote(acceptor.getName(), socket.getSocketAddress(), ssl));
    }

    private static AcceptorSettings remote(String name, InetSocketAddress address, SSLContext tls) {
        TcpSettings settings = tls == null ? TcpSettings.DEFAULT : TcpSettings.DEFAULT.withTls(TlsSettings.of(tls));
        return new AcceptorSettings(new AcceptorConfiguration.Tcp(name, address.getAddress().getHostAddress(),
                address.getPort(), settings));
    }
}
