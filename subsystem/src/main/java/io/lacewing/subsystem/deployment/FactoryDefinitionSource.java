package io.lacewing.subsystem.deployment;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.adapter.AdapterInstaller;
import io.lacewing.subsystem.adapter.AdapterSettings;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.factory.ConnectionOptions;
import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.transport.ConnectorEndpoint;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.naming.ManagedReferenceFactory;
import org.jboss.as.naming.deployment.ContextNames;
import org.jboss.as.server.deployment.DeploymentPhaseContext;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.jca.common.api.metadata.common.TransactionSupportEnum;
import org.jboss.msc.inject.Injector;
import org.jboss.msc.service.ServiceBuilder;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.ServiceInstaller;

/**
 * A connection factory that a deployment defines: pooled, of a resource adapter of its own, there as long as the
 * deployment. Its properties are {@code server} (default {@code default}), {@code connector} (default {@code in-vm})
 * and the client settings of a {@code connection-factory}.
 */
final class FactoryDefinitionSource extends ResourceDefinitionInjectionSource {

    private static final String SERVER = "server";
    private static final String CONNECTOR = "connector";
    private static final int DEFAULT_POOL_SIZE = 20;

    private String user;
    private String password;
    private String clientId;
    private boolean transactional = true;
    private int minPoolSize;
    private int maxPoolSize = DEFAULT_POOL_SIZE;

    FactoryDefinitionSource(String jndiName) {
        super(jndiName);
    }

    /** As whom connections are made if the application does not say; null or empty for nobody in particular. */
    void setCredentials(String name, String secret) {
        user = name;
        password = secret;
    }

    void setClientId(String id) {
        clientId = id;
    }

    void setTransactional(boolean xa) {
        transactional = xa;
    }

    /** Negative for the defaults. */
    void setPoolSize(int min, int max) {
        minPoolSize = Math.max(0, min);
        maxPoolSize = max < 0 ? DEFAULT_POOL_SIZE : max;
    }

    @Override
    public void getResourceValue(ResolutionContext context, ServiceBuilder<?> builder, DeploymentPhaseContext phase,
            Injector<ManagedReferenceFactory> injector) throws DeploymentUnitProcessingException {
        Map<String, String> options = options();
        ContextNames.BindInfo definition = ContextNames.bindInfoForEnvEntry(context.getApplicationName(),
                context.getModuleName(), context.getComponentName(), !context.isCompUsesModule(), jndiName);
        String server = properties.getOrDefault(SERVER, "default");
        ServiceDependency<ConnectorEndpoint> connector =
                ServiceDependency.on(ConnectorEndpoint.SERVICE_DESCRIPTOR, server,
                properties.getOrDefault(CONNECTOR, "in-vm"));
        ServiceDependency<BrokerManagement> broker = Brokers.dependency(server);
        AdapterInstaller installer = AdapterInstaller.defined(settings(uniqueName(context).replaceAll("[^\\w.-]", "_")),
                () -> ConnectionOptions.url(List.of(connector.get()), options), definition);
        ServiceInstaller.builder(installer).requires(List.of(connector, broker)).build().install(phase);
        builder.addDependency(AdapterInstaller.factory(definition), ManagedReferenceFactory.class, injector);
    }

    private AdapterSettings settings(String name) {
        Map<String, Object> adapter = new HashMap<>();
        put(adapter, "user", user);
        put(adapter, "password", password);
        put(adapter, "clientId", clientId);
        return new AdapterSettings(name, List.of(jndiName),
                transactional ? TransactionSupportEnum.XATransaction : TransactionSupportEnum.NoTransaction,
                new AdapterSettings.PoolSettings(minPoolSize, maxPoolSize, null, null, false), adapter,
                Map.of("xaSessionOutsideTransaction", Boolean.TRUE), true);
    }

    private Map<String, String> options() throws DeploymentUnitProcessingException {
        Map<String, String> options = new LinkedHashMap<>();
        for (Map.Entry<String, String> property : properties.entrySet()) {
            String name = property.getKey();
            if (!name.equals(SERVER) && !name.equals(CONNECTOR)) {
                options.put(ConnectionOptions.option(name)
                        .orElseThrow(() -> MessagingLogger.ROOT.unknownFactoryProperty(jndiName, name)),
                        property.getValue());
            }
        }
        return options;
    }

    private static void put(Map<String, Object> settings, String name, String value) {
        if (value != null && !value.isEmpty()) {
            settings.put(name, value);
        }
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof FactoryDefinitionSource that
                && transactional == that.transactional
                && minPoolSize == that.minPoolSize && maxPoolSize == that.maxPoolSize && Objects.equals(user, that.user)
                && Objects.equals(password, that.password) && Objects.equals(clientId, that.clientId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), user, clientId, transactional, minPoolSize, maxPoolSize);
    }
}
