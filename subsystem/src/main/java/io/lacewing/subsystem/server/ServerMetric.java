package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerStatistics;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.executor.Metric;

/** What can be read off a server. */
enum ServerMetric implements Metric<ServerView> {
    STARTED("started", ModelType.BOOLEAN, view -> new ModelNode(view.running())),
    ACTIVE("active", ModelType.BOOLEAN, view -> new ModelNode(view.running())),
    VERSION("version", ModelType.STRING, view -> BrokerVersion.node()),
    RUNTIME_JOURNAL_TYPE("runtime-journal-type", ModelType.STRING,
            view -> new ModelNode(view.persistent() ? "NIO" : "NONE"), "ASYNCIO", "NIO", "DATABASE", "NONE"),
    CONNECTION_COUNT("connection-count", AttributeAccess.Flag.GAUGE_METRIC, BrokerStatistics::connections),
    CONSUMER_COUNT("consumer-count", AttributeAccess.Flag.GAUGE_METRIC, BrokerStatistics::consumers),
    QUEUE_COUNT("queue-count", AttributeAccess.Flag.GAUGE_METRIC, BrokerStatistics::queues),
    MESSAGE_COUNT("message-count", AttributeAccess.Flag.GAUGE_METRIC, BrokerStatistics::messages),
    TOTAL_CONNECTION_COUNT("total-connection-count", AttributeAccess.Flag.COUNTER_METRIC,
            BrokerStatistics::totalConnections),
    MESSAGES_ADDED("messages-added", AttributeAccess.Flag.COUNTER_METRIC, BrokerStatistics::messagesAdded),
    MESSAGES_ACKNOWLEDGED("messages-acknowledged", AttributeAccess.Flag.COUNTER_METRIC,
            BrokerStatistics::messagesAcknowledged);

    private final AttributeDefinition definition;
    private final Function<ServerView, ModelNode> reader;

    ServerMetric(String name, ModelType type, Function<ServerView, ModelNode> reader, String... allowed) {
        this.definition = new SimpleAttributeDefinitionBuilder(name, type).setRequired(false).setStorageRuntime()
                .setAllowedValues(allowed).build();
        this.reader = reader;
    }

    ServerMetric(String name, AttributeAccess.Flag kind, ToLongFunction<BrokerStatistics> number) {
        this.definition = new SimpleAttributeDefinitionBuilder(name, ModelType.LONG).setRequired(false)
                .setStorageRuntime().addFlag(kind).build();
        this.reader = view -> view.running() ? new ModelNode(number.applyAsLong(view.broker().statistics()))
                : new ModelNode();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }

    @Override
    public ModelNode execute(ServerView view) {
        return reader.apply(view);
    }
}
