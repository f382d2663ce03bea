package io.lacewing.subsystem.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.Metric;
import org.wildfly.subsystem.resource.executor.MetricExecutor;
import org.wildfly.subsystem.resource.executor.MetricOperationStepHandler;

/**
 * Registers what can be read off something that runs: a number as a metric, anything else as a read-only attribute,
 * since those who collect metrics can do nothing with it.
 *
 * @param <C> what runs
 */
public final class RuntimeAttributes<C> extends MetricOperationStepHandler<C> {
    private static final Set<ModelType> NUMBERS = EnumSet.of(ModelType.INT, ModelType.LONG, ModelType.DOUBLE);

    private final List<AttributeDefinition> definitions;

    /** @param attributes what can be read, by the executor */
    public <M extends Enum<M> & Metric<C>> RuntimeAttributes(MetricExecutor<C> executor, Class<M> attributes) {
        super(executor, attributes);
        this.definitions = EnumSet.allOf(attributes).stream().map(Metric::get).toList();
    }

    @Override
    public void register(ManagementResourceRegistration registration) {
        for (AttributeDefinition definition : definitions) {
            if (NUMBERS.contains(definition.getType())) {
                registration.registerMetric(definition, this);
            } else {
                registration.registerReadOnlyAttribute(definition, this);
            }
        }
    }
}
