package io.lacewing.subsystem.destination;

import io.lacewing.core.management.QueueControl;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.Metric;

/** What can be read off a topic while its broker runs: sums over its subscriptions. */
enum TopicMetric implements Metric<TopicView> {
    SUBSCRIPTION_COUNT("subscription-count", view -> view.subscriptions(TopicView::any).size()),
    DURABLE_SUBSCRIPTION_COUNT("durable-subscription-count", view -> view.subscriptions(TopicView::durable).size()),
    NON_DURABLE_SUBSCRIPTION_COUNT("non-durable-subscription-count",
            view -> view.subscriptions(TopicView::nonDurable).size()),
    DELIVERING_COUNT("delivering-count", view -> (int) view.sum(TopicView::any, QueueControl::deliveringCount)),
    DURABLE_MESSAGE_COUNT("durable-message-count",
            view -> (int) view.sum(TopicView::durable, QueueControl::messageCount)),
    NON_DURABLE_MESSAGE_COUNT("non-durable-message-count",
            view -> (int) view.sum(TopicView::nonDurable, QueueControl::messageCount)),
    MESSAGE_COUNT("message-count", ModelType.LONG, AttributeAccess.Flag.GAUGE_METRIC,
            view -> new ModelNode(view.sum(TopicView::any, QueueControl::messageCount))),
    MESSAGES_ADDED("messages-added", ModelType.LONG, AttributeAccess.Flag.COUNTER_METRIC,
            view -> new ModelNode(view.sum(TopicView::any, QueueControl::messagesAdded))),
    PAUSED("paused", ModelType.BOOLEAN, null, view -> new ModelNode(!view.subscriptions(TopicView::any).isEmpty()
            && view.subscriptions(TopicView::any).stream().allMatch(QueueControl::paused))),
    TEMPORARY("temporary", ModelType.BOOLEAN, null, view -> ModelNode.FALSE),
    TOPIC_ADDRESS("topic-address", ModelType.STRING, null, view -> new ModelNode(view.address()));

    private final AttributeDefinition definition;
    private final Function<TopicView, ModelNode> reader;

    TopicMetric(String name, ToIntFunction<TopicView> reader) {
        this(name, ModelType.INT, AttributeAccess.Flag.GAUGE_METRIC, view -> new ModelNode(reader.applyAsInt(view)));
    }

    TopicMetric(String name, ModelType type, AttributeAccess.Flag kind, Function<TopicView, ModelNode> reader) {
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
    public ModelNode execute(TopicView view) {
        return reader.apply(view);
    }
}
