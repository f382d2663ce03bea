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
final class JndiBinder {

    private JndiBinder() {
    }

    /**
     * Binds the value of a service under a name for as long as the service is up.
     *
     * @param target where to install the binding
     * @param source the service
     */
    @SuppressWarnings("deprecation") // the naming store reads its entries from services of the older kind only
    static void bind(ServiceTarget target, JndiName name, ServiceName source) {
        ContextNames.BindInfo binding = name.binding();
        BinderService binder = new BinderService(binding.getBindName());
        ServiceBuilder<ManagedReferenceFactory> builder = target.addService(binding.getBinderServiceName(), binder)
                .addDependency(binding.getParentContextServiceName(), ServiceBasedNamingStore.class,
                        binder.getNamingStoreInjector());
        binder.getManagedObjectInjector().inject(new SuppliedReference(builder.requires(source)));
        builder.setInitialMode(ServiceController.Mode.PASSIVE).install();
    }
}
