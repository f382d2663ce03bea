package io.lacewing.subsystem.naming;

import org.jboss.as.naming.ManagedReferenceFactory;
import org.jboss.as.naming.ServiceBasedNamingStore;
import org.jboss.as.naming.deployment.ContextNames;
import org.jboss.as.naming.service.BinderService;
import org.jboss.msc.service.ServiceBuilder;
import org.jboss.msc.service.ServiceController;
import org.jboss.msc.service.ServiceName;
import org.jboss.msc.service.ServiceTarget;

/** Binds the values of services under JNDI names. */
public final class JndiBinder {

    private JndiBinder() {
    }

    /**
     * Binds the value of a service under a name for as long as the service is up.
     *
     * @param target where to install the binding
     * @param name an absolute JNDI name, or one relative to {@code java:}
     * @param source the service
     */
    @SuppressWarnings("deprecation") // the naming store reads its entries from services of the older kind only
    public static void bind(ServiceTarget target, String name, ServiceName source) {
        ContextNames.BindInfo binding = ContextNames.bindInfoFor(name);
        BinderService binder = new BinderService(binding.getBindName());
        ServiceBuilder<ManagedReferenceFactory> builder = target.addService(binding.getBinderServiceName(), binder)
                .addDependency(binding.getParentContextServiceName(), ServiceBasedNamingStore.class,
                        binder.getNamingStoreInjector());
        binder.getManagedObjectInjector().inject(new SuppliedReference(builder.requires(source)));
        builder.setInitialMode(ServiceController.Mode.PASSIVE).install();
    }

    /** The service that binds a name. */
    public static ServiceName serviceName(String name) {
        return ContextNames.bindInfoFor(name).getBinderServiceName();
    }
}
