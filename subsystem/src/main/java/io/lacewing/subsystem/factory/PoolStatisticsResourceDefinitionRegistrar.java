package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.Map;
import java.util.Set;
import org.jboss.as.controller.AbstractRuntimeOnlyHandler;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.ResourceDefinition;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.as.controller.registry.PlaceholderResource;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.jboss.jca.core.spi.statistics.StatisticsPlugin;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ChildResourceProvider;
import org.wildfly.subsystem.resource.DynamicResource;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;

/** Registers {@code statistics=pool}: the numbers of a factory's pool, undefined while it does not count. */
final class PoolStatisticsResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    /** What is read or done while the pool runs. */
    @FunctionalInterface
    private interface Action {
        ModelNode execute(StatisticsPlugin statistics, ModelNode operation);
    }

    private final PoolStatistics pools;

    PoolStatisticsResourceDefinitionRegistrar(PoolStatistics pools) {
        this.pools = pools;
    }

    /** The resource of a factory, with that of its pool below it. */
    static Resource withPool(Resource factory) {
        String pool = MessagingResource.POOL_STATISTICS.getPathElement().getValue();
        ChildResourceProvider provider = new ChildResourceProvider() {
            @Override
            public Resource getChild(String name) {
                return name.equals(pool) ? PlaceholderResource.INSTANCE : null;
            }

            @Override
            public Set<String> getChildren() {
                return Set.of(pool);
            }
        };
        return new DynamicResource(factory, Map.of(MessagingResource.POOL_STATISTICS.key(), provider));
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        MessagingResource resource = MessagingResource.POOL_STATISTICS;
        ManagementResourceRegistration registration = parent.registerSubModel(
                ResourceDefinition.builder(resource, resource.resolver()).asRuntime().build());
        for (AttributeDefinition number : PoolStatisticsAttributes.numbers()) {
            registration.registerMetric(number, whileRunning((pool, operation) -> number(pool, number.getName())));
        }
        registration.registerReadWriteAttribute(PoolStatisticsAttributes.ENABLED,
                whileRunning((pool, operation) -> new ModelNode(pool.isEnabled())),
                whileRunning(PoolStatisticsResourceDefinitionRegistrar::enable));
        registration.registerOperationHandler(
                new SimpleOperationDefinitionBuilder("clearStatistics", resource.resolver()).setRuntimeOnly().build(),
                whileRunning((pool, operation) -> {
                    pool.clear();
                    return new ModelNode();
                }));
        return registration;
    }

    private OperationStepHandler whileRunning(Action action) {
        return new AbstractRuntimeOnlyHandler() {
            @Override
            protected void executeRuntimeStep(OperationContext context, ModelNode operation)
                    throws OperationFailedException {
                PathAddress factory = context.getCurrentAddress().getParent();
                StatisticsPlugin running = pools.of(factory).orElse(null);
                if (running != null) {
                    context.getResult().set(action.execute(running, operation));
                } else if (!operation.get(ModelDescriptionConstants.OP).asString()
                        .equals(ModelDescriptionConstants.READ_ATTRIBUTE_OPERATION)) {
                    throw MessagingLogger.ROOT.poolNotRunning(factory.getLastElement().getValue());
                }
            }
        };
    }

    private static ModelNode enable(StatisticsPlugin pool, ModelNode operation) {
        pool.setEnabled(operation.get(ModelDescriptionConstants.VALUE).asBoolean());
        return new ModelNode();
    }

    private static ModelNode number(StatisticsPlugin pool, String name) {
        if (!pool.isEnabled() || !pool.getNames().contains(name)) {
            return new ModelNode();
        }
        Object value = pool.getValue(name);
        return value instanceof Integer ? new ModelNode((Integer) value) : new ModelNode(((Number) value).longValue());
    }
}
