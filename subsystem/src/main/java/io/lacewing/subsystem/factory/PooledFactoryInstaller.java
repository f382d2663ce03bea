package io.lacewing.subsystem.factory;

import java.util.List;
import java.util.function.Consumer;
import org.jboss.as.controller.CapabilityServiceBuilder;
import org.jboss.as.controller.OperationContext;
import org.jboss.msc.Service;
import org.jboss.msc.service.ServiceController;
import org.jboss.msc.service.StartContext;
import org.jboss.msc.service.StopContext;
import org.wildfly.service.ServiceInstaller;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;

/**
 * Installs the service of a pooled factory, below which those of its adapter live. It is called as the factory's
 * capability: only of what has a name does an operation that replaces it wait until the old one is gone.
 *
 * @param adapter installs the services below
 * @param dependencies what must be up for them
 */
record PooledFactoryInstaller(ServiceInstaller adapter, List<ServiceDependency<?>> dependencies)
        implements ResourceServiceInstaller {

    @Override
    public Consumer<OperationContext> install(OperationContext context) {
        CapabilityServiceBuilder<?> builder =
                context.getCapabilityServiceTarget().addCapability(FactoryCapabilities.POOLED);
        dependencies.forEach(dependency -> dependency.accept(builder));
        ServiceController<?> controller = builder.setInstance(new AdapterService(adapter)).install();
        return later -> later.removeService(controller);
    }

    private record AdapterService(ServiceInstaller adapter) implements Service {

        @Override
        public void start(StartContext context) {
            adapter.install(context.getChildTarget());
        }

        @Override
        public void stop(StopContext context) {
            // the services below are removed with this one
        }
    }
}
