package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.Attributes;
import java.util.Optional;
import org.jboss.as.controller.AbstractAttributeDefinitionBuilder;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/**
 * The client settings that {@code connection-factory} and {@code pooled-connection-factory} share, each with the name
 * of the option of a connection URL that carries it. One without such an option is accepted and has no effect.
 */
public enum ClientAttribute implements AttributeDefinitionProvider {
    CLIENT_ID(Attributes.text("client-id"), "clientID"),
    CALL_TIMEOUT(Attributes.bigNumber("call-timeout", 30_000, 1), "callTimeout"),
    CALL_FAILOVER_TIMEOUT(Attributes.bigNumber("call-failover-timeout", 60_000, -1)),
    CLIENT_FAILURE_CHECK_PERIOD(Attributes.bigNumber("client-failure-check-period", 30_000, -1),
            "clientFailureCheckPeriod"),
    CONNECTION_TTL(Attributes.bigNumber("connection-ttl", 60_000, -1), "connectionTtl"),
    CONSUMER_WINDOW_SIZE(Attributes.number("consumer-window-size", 1024 * 1024, -1), "consumerWindowSize"),
    PRODUCER_WINDOW_SIZE(Attributes.number("producer-window-size", 1024 * 1024, -1), "producerWindowSize"),
    BLOCK_ON_ACKNOWLEDGE(Attributes.flag("block-on-acknowledge", false), "blockOnAcknowledge"),
    BLOCK_ON_DURABLE_SEND(Attributes.flag("block-on-durable-send", true), "blockOnDurableSend"),
    BLOCK_ON_NON_DURABLE_SEND(Attributes.flag("block-on-non-durable-send", false), "blockOnNonDurableSend"),
    PRE_ACKNOWLEDGE(Attributes.flag("pre-acknowledge", false), "preAcknowledge"),
    AUTO_GROUP(Attributes.flag("auto-group", false), "autoGroup"),
    GROUP_ID(Attributes.text("group-id"), "groupID"),
    DUPS_OK_BATCH_SIZE(Attributes.number("dups-ok-batch-size", 1024 * 1024, 1), "dupsOkBatchSize"),
    TRANSACTION_BATCH_SIZE(Attributes.number("transaction-batch-size", 1024 * 1024, 1), "transactionBatchSize"),
    RETRY_INTERVAL(Attributes.bigNumber("retry-interval", 2_000, 1), "retryInterval"),
    RETRY_INTERVAL_MULTIPLIER(Attributes.fraction("retry-interval-multiplier", 1.0), "retryIntervalMultiplier"),
    MAX_RETRY_INTERVAL(Attributes.bigNumber("max-retry-interval", 2_000, 1), "maxRetryInterval"),
    DESERIALIZATION_ALLOW_LIST(Attributes.texts("deserialization-allow-list"), "deserializationAllowList"),
    DESERIALIZATION_BLOCK_LIST(Attributes.texts("deserialization-block-list"), "deserializationBlockList"),
    FAILOVER_ON_INITIAL_CONNECTION(Attributes.flag("failover-on-initial-connection", false)),
    CONFIRMATION_WINDOW_SIZE(Attributes.number("confirmation-window-size", -1, -1)),
    MIN_LARGE_MESSAGE_SIZE(Attributes.number("min-large-message-size", 100 * 1024, 1)),
    COMPRESS_LARGE_MESSAGES(Attributes.flag("compress-large-messages", false)),
    CACHE_LARGE_MESSAGE_CLIENT(Attributes.flag("cache-large-message-client", false)),
    INITIAL_MESSAGE_PACKET_SIZE(Attributes.number("initial-message-packet-size", 1_500, 1)),
    USE_GLOBAL_POOLS(Attributes.flag("use-global-pools", true)),
    THREAD_POOL_MAX_SIZE(Attributes.number("thread-pool-max-size", 30, -1)),
    SCHEDULED_THREAD_POOL_MAX_SIZE(Attributes.number("scheduled-thread-pool-max-size", 5, 0)),
    USE_TOPOLOGY_FOR_LOAD_BALANCING(Attributes.flag("use-topology-for-load-balancing", true)),
    HA(Attributes.flag("ha", false));

    private final AttributeDefinition definition;
    private final String option;

    ClientAttribute(SimpleAttributeDefinitionBuilder builder) {
        this(builder.setFlags(AttributeAccess.Flag.RESTART_NONE), null);
    }

    ClientAttribute(AbstractAttributeDefinitionBuilder<?, ?> builder, String option) {
        this.definition = builder.build();
        this.option = option;
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }

    /** The option of a connection URL that carries this setting, none if it has no effect. */
    Optional<String> option() {
        return Optional.ofNullable(option);
    }

    /** This setting with another default, as the two kinds of factory differ in their patience. */
    static AttributeDefinition reconnectAttempts(int defaultValue) {
        return Attributes.number("reconnect-attempts", defaultValue, -1).build();
    }
}
