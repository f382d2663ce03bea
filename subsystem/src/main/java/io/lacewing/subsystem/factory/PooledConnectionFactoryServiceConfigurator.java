package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.adapter.AdapterInstaller;
import io.lacewing.subsystem.adapter.AdapterSettings;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.transport.ConnectorEndpoint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;

/**
 * The services of a {@code pooled-connection-factory}: a resource adapter of its name, active while the broker is up.
 */
final class PooledConnectionFactoryServiceConfigurator implements ResourceServiceConfigurator {

    private final PoolStatistics pools;

    PooledConnectionFactoryServiceConfigurator(PoolStatistics pools) {
        this.pools = pools;
    }

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model)
            throws OperationFailedException {
        PoolSizesInOrder.checkResolved(context, model);
        AdapterSettings settings = settings(context, model);
        Map<String, String> options = ConnectionOptions.of(FactoryAttributes.POOLED, context, model);
        options.remove("clientID");
        ServiceDependency<List<ConnectorEndpoint>> connectors = FactoryAttributes.POOLED.connectors()
                .resolve(context, model);
        ServiceDependency<String> password = FactoryCredential.password(context, model);
        Supplier<AdapterSettings> complete = connectors.combine(password, (endpoints, secret) -> settings
                .withUrl(ConnectionOptions.url(endpoints, options)).withPassword(secret));
        return new PooledFactoryInstaller(
                AdapterInstaller.of(complete, pools.captor(context.getCurrentAddress())),
                List.of(connectors, password, Brokers.dependency(context)));
    }

    private static AdapterSettings settings(OperationContext context, ModelNode model) throws OperationFailedException {
        int maxPoolSize = value(PooledAttribute.MAX_POOL_SIZE, context, model).asInt();
        AdapterSettings.PoolSettings pool = new AdapterSettings.PoolSettings(
                value(PooledAttribute.MIN_POOL_SIZE, context, model).asInt(),
                maxPoolSize < 0 ? null : maxPoolSize,
                value(PooledAttribute.MANAGED_CONNECTION_POOL, context, model).asStringOrNull(),
                value(PooledAttribute.ENLISTMENT_TRACE, context, model).asBooleanOrNull(),
                value(PooledAttribute.STATISTICS_ENABLED, context, model).asBoolean());
        return new AdapterSettings(context.getCurrentAddressValue(), JndiEntries.free(context, model),
                TransactionMode.of(value(PooledAttribute.TRANSACTION, context, model).asString()).support(), pool,
                adapterProperties(context, model), factoryProperties(context, model),
                value(PooledAttribute.USE_AUTO_RECOVERY, context, model).asBoolean());
    }

    private static Map<String, Object> adapterProperties(OperationContext context, ModelNode model)
            throws OperationFailedException {
        Map<String, Object> properties = new HashMap<>();
        put(properties, "user", value(PooledAttribute.USER, context, model).asStringOrNull());
        put(properties, "password", value(PooledAttribute.PASSWORD, context, model).asStringOrNull());
        put(properties, "clientId", ClientAttribute.CLIENT_ID.resolveModelAttribute(context, model).asStringOrNull());
        put(properties, "setupAttempts", value(PooledAttribute.SETUP_ATTEMPTS, context, model).asIntOrNull());
        put(properties, "setupInterval", value(PooledAttribute.SETUP_INTERVAL, context, model).asLongOrNull());
        return properties;
    }

    private static Map<String, Object> factoryProperties(OperationContext context, ModelNode model)
            throws OperationFailedException {
        return Map.of("allowLocalTransactions",
                value(PooledAttribute.ALLOW_LOCAL_TRANSACTIONS, context, model).asBoolean(),
                "xaSessionOutsideTransaction", Boolean.TRUE);
    }

    private static void put(Map<String, Object> properties, String name, Object value) {
        if (value != null) {
            properties.put(name, value);
        }
    }

    private static ModelNode value(PooledAttribute attribute, OperationContext context, ModelNode model)
            throws OperationFailedException {
        return attribute.resolveModelAttribute(context, model);
    }
}
