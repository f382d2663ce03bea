package io.lacewing.subsystem.server;

import io.lacewing.core.CoreConfiguration;
import java.time.Duration;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;

/**
 * Reads the attributes of a server.
 *
 * @param resolver resolves expressions
 * @param model the recursive model
 */
record ServerModel(ExpressionResolver resolver, ModelNode model) {

    boolean flag(ServerAttribute attribute) throws OperationFailedException {
        return value(attribute).asBoolean();
    }

    BrokerSettings.Journal journal(String server) throws OperationFailedException {
        JournalDirectory directory = JournalDirectory.read(resolver, model.get("path", "journal-directory"), server);
        return new BrokerSettings.Journal(directory, flag(ServerAttribute.CREATE_JOURNAL_DIR),
                value(ServerAttribute.JOURNAL_FILE_SIZE).asLong(), value(ServerAttribute.JOURNAL_MIN_FILES).asInt(),
                value(ServerAttribute.JOURNAL_POOL_FILES).asInt(),
                value(ServerAttribute.JOURNAL_BUFFER_SIZE).asIntOrNull());
    }

    CoreConfiguration.Store store() throws OperationFailedException {
        return new CoreConfiguration.Store(flag(ServerAttribute.JOURNAL_SYNC_TRANSACTIONAL),
                flag(ServerAttribute.JOURNAL_SYNC_NON_TRANSACTIONAL),
                value(ServerAttribute.JOURNAL_COMPACT_MIN_FILES).asInt(),
                value(ServerAttribute.JOURNAL_COMPACT_PERCENTAGE).asInt());
    }

    CoreConfiguration.Timing timing() throws OperationFailedException {
        return new CoreConfiguration.Timing(Duration.ofMillis(value(ServerAttribute.TRANSACTION_TIMEOUT).asLong()),
                Duration.ofMillis(value(ServerAttribute.TRANSACTION_TIMEOUT_SCAN_PERIOD).asLong()),
                Duration.ofMillis(Math.max(0, value(ServerAttribute.MESSAGE_EXPIRY_SCAN_PERIOD).asLong())));
    }

    /** Replaces what clients ask for; null leaves it to them. */
    Duration connectionTtl() throws OperationFailedException {
        long millis = value(ServerAttribute.CONNECTION_TTL_OVERRIDE).asLong();
        return millis < 0 ? null : Duration.ofMillis(millis);
    }

    private ModelNode value(ServerAttribute attribute) throws OperationFailedException {
        return attribute.resolveModelAttribute(resolver, model);
    }
}
