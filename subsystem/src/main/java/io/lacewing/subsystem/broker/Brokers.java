package io.lacewing.subsystem.broker;

import io.lacewing.core.management.BrokerManagement;
import java.util.function.Consumer;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.wildfly.service.capture.FunctionExecutor;
import org.wildfly.service.descriptor.UnaryServiceDescriptor;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capture.ServiceValueExecutorRegistry;

/** The running brokers of the server, by name. Thread-safe. */
public final class Brokers {

    /** The service of a broker: what administers it. A dependency on it is up while the broker is. */
    public static final UnaryServiceDescriptor<BrokerManagement> SERVICE_DESCRIPTOR =
            UnaryServiceDescriptor.of("io.lacewing.messaging.server", BrokerManagement.class);

    private static final String SERVER = "server";

    private final ServiceValueExecutorRegistry<BrokerManagement> registry = ServiceValueExecutorRegistry.newInstance();

    /** A dependency on the broker that the resource of the operation belongs to. */
    public static ServiceDependency<BrokerManagement> dependency(OperationContext context) {
        return dependency(serverName(context.getCurrentAddress()));
    }

    /** A dependency on a broker. */
    public static ServiceDependency<BrokerManagement> dependency(String server) {
        return ServiceDependency.on(SERVICE_DESCRIPTOR, server);
    }

    /** Is told of a broker when it has started, and of null when it has stopped. */
    public Consumer<BrokerManagement> captor(String server) {
        return registry.add(dependency(server));
    }

    /** Reaches the broker that the resource of the operation belongs to; null if it has not been configured. */
    public FunctionExecutor<BrokerManagement> executor(OperationContext context) {
        return registry.getExecutor(dependency(context));
    }

    /** The name of the {@code server} resource at or above an address of this subsystem. */
    public static String serverName(PathAddress address) {
        for (PathElement element : address) {
            if (element.getKey().equals(SERVER)) {
                return element.getValue();
            }
        }
        throw new IllegalArgumentException(address.toCLIStyleString());
    }
}
