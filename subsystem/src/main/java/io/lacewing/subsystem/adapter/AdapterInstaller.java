package io.lacewing.subsystem.adapter;

import io.lacewing.ra.LacewingResourceAdapter;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.transaction.xa.XAResource;
import org.jboss.as.connector.metadata.deployment.ResourceAdapterDeployment;
import org.jboss.as.connector.services.mdr.AS7MetadataRepository;
import org.jboss.as.connector.services.resourceadapters.ConnectionFactoryReferenceFactoryService;
import org.jboss.as.connector.services.resourceadapters.ResourceAdapterActivatorService;
import org.jboss.as.connector.services.resourceadapters.deployment.registry.ResourceAdapterDeploymentRegistry;
import org.jboss.as.connector.subsystems.jca.JcaSubsystemConfiguration;
import org.jboss.as.connector.util.ConnectorServices;
import org.jboss.as.naming.deployment.ContextNames;
import org.jboss.as.naming.deployment.ContextNames.BindInfo;
import org.jboss.as.naming.service.NamingService;
import org.jboss.as.server.Services;
import org.jboss.jca.common.api.validator.ValidateException;
import org.jboss.jca.core.api.connectionmanager.ccm.CachedConnectionManager;
import org.jboss.jca.core.api.management.ManagementRepository;
import org.jboss.jca.core.spi.rar.ResourceAdapterRepository;
import org.jboss.jca.core.spi.statistics.StatisticsPlugin;
import org.jboss.jca.core.spi.transaction.TransactionIntegration;
import org.jboss.msc.Service;
import org.jboss.msc.service.ServiceBuilder;
import org.jboss.msc.service.ServiceController;
import org.jboss.msc.service.ServiceName;
import org.jboss.msc.service.ServiceTarget;
import org.jboss.tm.XAResourceRecovery;
import org.jboss.tm.XAResourceRecoveryRegistry;
import org.wildfly.service.ServiceInstaller;

/**
 * Installs the services that activate a resource adapter, into the target of a service that is up when everything else
 * the adapter needs is: they go with it.
 */
public final class AdapterInstaller implements ServiceInstaller {

    private static final ServiceName LOCAL_TRANSACTIONS =
            ServiceName.parse("org.wildfly.transactions.global-default-local-provider");
    private static final ServiceName RECOVERY_REGISTRY =
            ServiceName.parse("org.wildfly.transactions.xa-resource-recovery-registry");

    private final Supplier<AdapterSettings> settings;
    private final BindInfo definition;
    private final Consumer<StatisticsPlugin> statistics;

    private AdapterInstaller(Supplier<AdapterSettings> settings, BindInfo definition,
            Consumer<StatisticsPlugin> statistics) {
        this.settings = settings;
        this.definition = definition;
        this.statistics = statistics;
    }

    /**
     * @param settings asked when the services are installed
     * @param statistics is given the numbers of the pool when it starts, and null when it stops
     */
    public static AdapterInstaller of(Supplier<AdapterSettings> settings, Consumer<StatisticsPlugin> statistics) {
        return new AdapterInstaller(settings, null, statistics);
    }

    /**
     * An adapter whose connection factory a deployment defines, and binds itself.
     *
     * @param definition where the deployment binds it
     */
    public static AdapterInstaller defined(AdapterSettings settings, Supplier<String> url, BindInfo definition) {
        return new AdapterInstaller(() -> settings.withUrl(url.get()), definition, numbers -> { });
    }

    /** The service that has the connection factory which a deployment defines. */
    public static ServiceName factory(BindInfo definition) {
        return ConnectionFactoryReferenceFactoryService.SERVICE_NAME_BASE.append(definition.getBinderServiceName());
    }

    @Override
    public ServiceController<?> install(ServiceTarget target) {
        AdapterSettings adapter = settings.get();
        ServiceName activator = ConnectorServices.RESOURCE_ADAPTER_ACTIVATOR_SERVICE.append(adapter.name());
        ServiceController<?> controller = installActivator(target, activator, adapter);
        // Message-driven beans wait for the deployment of their adapter, which stands for an archive.
        target.addService(ConnectorServices.RESOURCE_ADAPTER_DEPLOYER_SERVICE_PREFIX.append(adapter.name()))
                .setInstance(Service.NULL).install();
        installStatistics(target, activator, adapter);
        if (adapter.xa() && adapter.recovered()) {
            installRecovery(target, activator);
        }
        return controller;
    }

    /** The activator takes what it needs by injectors of the older kind only. */
    @SuppressWarnings({"deprecation", "removal"})
    private ServiceController<?> installActivator(ServiceTarget target, ServiceName name,
            AdapterSettings adapter) {
        ResourceAdapterActivatorService activator = activator(adapter);
        ServiceBuilder<ResourceAdapterDeployment> builder = target.addService(name, activator)
                .addDependency(ConnectorServices.IRONJACAMAR_MDR, AS7MetadataRepository.class,
                        activator.getMdrInjector())
                .addDependency(ConnectorServices.RA_REPOSITORY_SERVICE, ResourceAdapterRepository.class,
                        activator.getRaRepositoryInjector())
                .addDependency(ConnectorServices.MANAGEMENT_REPOSITORY_SERVICE, ManagementRepository.class,
                        activator.getManagementRepositoryInjector())
                .addDependency(ConnectorServices.RESOURCE_ADAPTER_REGISTRY_SERVICE,
                        ResourceAdapterDeploymentRegistry.class,
                        activator.getRegistryInjector())
                .addDependency(ConnectorServices.TRANSACTION_INTEGRATION_SERVICE, TransactionIntegration.class,
                        activator.getTxIntegrationInjector())
                .addDependency(ConnectorServices.CONNECTOR_CONFIG_SERVICE, JcaSubsystemConfiguration.class,
                        activator.getConfigInjector())
                .addDependency(ConnectorServices.CCM_SERVICE, CachedConnectionManager.class,
                        activator.getCcmInjector());
        Services.addServerExecutorDependency(builder, activator.getExecutorServiceInjector());
        for (ServiceName dependency : List.of(NamingService.SERVICE_NAME, LOCAL_TRANSACTIONS,
                ConnectorServices.BOOTSTRAP_CONTEXT_SERVICE.append("default"))) {
            builder.requires(dependency);
        }
        return builder.setInitialMode(ServiceController.Mode.PASSIVE).install();
    }

    private ResourceAdapterActivatorService activator(AdapterSettings adapter) {
        try {
            ResourceAdapterActivatorService activator =
                    new ResourceAdapterActivatorService(AdapterMetadata.connector(adapter),
                    AdapterMetadata.activation(adapter), AdapterInstaller.class.getClassLoader(), adapter.name());
            List<String> names = adapter.jndiNames();
            activator.setBindInfo(definition == null ? ContextNames.bindInfoFor(names.get(0)) : definition);
            activator.setCreateBinderService(definition == null);
            activator.addJndiAliases(names.subList(1, names.size()));
            return activator;
        } catch (ValidateException e) {
            throw MessagingLogger.ROOT.adapterNotValid(e, adapter.name(), e.getMessage());
        }
    }

    private void installStatistics(ServiceTarget target, ServiceName activator, AdapterSettings adapter) {
        ServiceBuilder<?> builder = target.addService(activator.append("statistics"));
        Supplier<ResourceAdapterDeployment> deployment = builder.requires(activator);
        builder.setInstance(new PoolStatisticsService(deployment, adapter.pool().counting(), statistics))
                .setInitialMode(ServiceController.Mode.PASSIVE).install();
    }

    private static void installRecovery(ServiceTarget target, ServiceName activator) {
        ServiceBuilder<?> builder = target.addService(activator.append("recovery"));
        Supplier<ResourceAdapterDeployment> deployment = builder.requires(activator);
        Supplier<XAResourceRecoveryRegistry> registry = builder.requires(RECOVERY_REGISTRY);
        XAResourceRecovery recovery = () -> recoveryResources(deployment.get());
        builder.setInstance(new RecoveryService(recovery, registry)).setInitialMode(ServiceController.Mode.PASSIVE)
                .install();
    }

    private static XAResource[] recoveryResources(ResourceAdapterDeployment deployment) {
        return ((LacewingResourceAdapter) deployment.getDeployment().getResourceAdapter()).getRecoveryResources();
    }
}
