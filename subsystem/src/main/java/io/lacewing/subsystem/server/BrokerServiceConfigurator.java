package io.lacewing.subsystem.server;

import io.lacewing.server.BrokerConfiguration;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.transport.AcceptorSettings;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.registry.Resource;
import org.jboss.as.controller.services.path.PathManager;
import org.jboss.as.server.suspend.SuspendableActivityRegistry;
import org.jboss.dmr.ModelNode;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.service.Installer.StartWhen;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/** The service of a {@code server}: starts the broker that the server's model, read recursively, describes. */
final class BrokerServiceConfigurator implements ResourceServiceConfigurator {

    private final Brokers brokers;

    BrokerServiceConfigurator(Brokers brokers) {
        this.brokers = brokers;
    }

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode given)
            throws OperationFailedException {
        ModelNode model = withChildren(context, given);
        String name = context.getCurrentAddressValue();
        BrokerSettings settings = BrokerSettings.read(context, name, model);
        List<ServiceDependency<AcceptorSettings>> acceptors = AcceptorSettings.readAll(context, model,
                settings.callers());
        ServiceDependency<PathManager> paths = ServiceDependency.on(PathManager.SERVICE_DESCRIPTOR);
        ServiceDependency<SecurityDomain> domain = domain(context, name, settings, model);
        ServiceDependency<SuspendableActivityRegistry> suspension =
                ServiceDependency.on(SuspendableActivityRegistry.SERVICE_DESCRIPTOR);
        Supplier<RunningBroker> broker = () -> {
            BrokerConfiguration configuration = settings.configuration(paths.get(), domain.get(),
                    acceptors.stream().map(ServiceDependency::get).map(AcceptorSettings::configuration).toList());
            return RunningBroker.start(configuration, suspension.get());
        };
        return CapabilityServiceInstaller.builder(ServerResourceDefinitionRegistrar.CAPABILITY,
                RunningBroker::management, broker)
                .requires(acceptors).requires(List.of(paths, domain, suspension))
                .withCaptor(brokers.captor(name))
                .onStop(RunningBroker::close)
                .blocking()
                .startWhen(StartWhen.INSTALLED)
                .build();
    }

    /** The model with those of the children, which a change of an attribute leaves out. */
    private static ModelNode withChildren(OperationContext context, ModelNode given) {
        return context.isRollbackOnly() ? given
                : Resource.Tools.readModel(context.readResource(PathAddress.EMPTY_ADDRESS, true));
    }

    private static ServiceDependency<SecurityDomain> domain(OperationContext context, String name,
            BrokerSettings settings,
            ModelNode model) throws OperationFailedException {
        if (!settings.securityEnabled()) {
            return ServiceDependency.empty();
        }
        if (!model.hasDefined(ServerResourceDefinitionRegistrar.ELYTRON_DOMAIN.getName())) {
            throw MessagingLogger.ROOT.securityWithoutDomain(name);
        }
        return ServerResourceDefinitionRegistrar.ELYTRON_DOMAIN.resolve(context, model);
    }
}
