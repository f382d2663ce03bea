package io.lacewing.subsystem.destination;

import io.lacewing.core.settings.AddressSettings;
import java.util.function.Function;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.Metric;

/** What can be read off a queue while its broker runs. */
enum QueueMetric implements Metric<QueueView> {
    MESSAGE_COUNT("message-count", ModelType.LONG, AttributeAccess.Flag.GAUGE_METRIC,
            view -> new ModelNode(view.control().messageCount())),
    DELIVERING_COUNT("delivering-count", ModelType.INT, AttributeAccess.Flag.GAUGE_METRIC,
            view -> new ModelNode(view.control().deliveringCount())),
    SCHEDULED_COUNT("scheduled-count", ModelType.LONG, AttributeAccess.Flag.GAUGE_METRIC,
            view -> new ModelNode((long) view.control().scheduledCount())),
    CONSUMER_COUNT("consumer-count", ModelType.INT, AttributeAccess.Flag.GAUGE_METRIC,
            view -> new ModelNode(view.control().consumerCount())),
    MESSAGES_ADDED("messages-added", ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC,
            view -> new ModelNode(view.control().messagesAdded())),
    MESSAGES_ACKNOWLEDGED("messages-acknowledged", ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC,
            view -> new ModelNode(view.control().messagesAcknowledged())),
    MESSAGES_EXPIRED("messages-expired", ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC,
            view -> new ModelNode(view.control().messagesExpired())),
    MESSAGES_KILLED("messages-killed", ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC,
            view -> new ModelNode(view.control().messagesKilled())),
    PAUSED("paused", ModelType.BOOLEAN, null, view -> new ModelNode(view.control().paused())),
    TEMPORARY("temporary", ModelType.BOOLEAN, null, view -> ModelNode.FALSE),
    QUEUE_ADDRESS("queue-address", ModelType.STRING, null,
            view -> new ModelNode(view.control().configuration().address())),
    DEAD_LETTER_ADDRESS("dead-letter-address", ModelType.STRING, null,
            view -> text(settings(view).deadLetterAddress())),
    EXPIRY_ADDRESS("expiry-address", ModelType.STRING, null, view -> text(settings(view).expiryAddress()));

    private final AttributeDefinition definition;
    private final Function<QueueView, ModelNode> reader;

    QueueMetric(String name, ModelType type, AttributeAccess.Flag kind, Function<QueueView, ModelNode> reader) {
        SimpleAttributeDefinitionBuilder builder = new SimpleAttributeDefinitionBuilder(name, type).setRequired(false)
                .setStorageRuntime();
        this.definition = (kind == null ? builder : builder.addFlag(kind)).build();
        this.reader = reader;
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }

    @Override
    public ModelNode execute(QueueView view) {
        return reader.apply(view);
    }

    private static AddressSettings settings(QueueView view) {
        return view.broker().effectiveSettings(view.control().configuration().address());
    }

    private static ModelNode text(String value) {
        return value == null || value.isEmpty() ? new ModelNode() : new ModelNode(value);
    }
}
