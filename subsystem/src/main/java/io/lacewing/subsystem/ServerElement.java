package io.lacewing.subsystem;

import io.lacewing.subsystem.server.ServerAttribute;
import io.lacewing.subsystem.server.ServerResourceDefinitionRegistrar;
import java.util.ArrayList;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;

/** The elements over which the XML spreads the attributes of a server. */
enum ServerElement {
    SERVER("server", ServerAttribute.PERSISTENCE_ENABLED, ServerAttribute.STATISTICS_ENABLED,
            ServerAttribute.MESSAGE_EXPIRY_SCAN_PERIOD, ServerAttribute.CONNECTION_TTL_OVERRIDE),
    SECURITY("security", ServerAttribute.SECURITY_ENABLED, ServerAttribute.OVERRIDE_IN_VM_SECURITY,
            ServerAttribute.SECURITY_INVALIDATION_INTERVAL),
    JOURNAL("journal", ServerAttribute.JOURNAL_TYPE, ServerAttribute.JOURNAL_FILE_SIZE,
            ServerAttribute.JOURNAL_MIN_FILES, ServerAttribute.JOURNAL_POOL_FILES,
            ServerAttribute.JOURNAL_SYNC_TRANSACTIONAL,
            ServerAttribute.JOURNAL_SYNC_NON_TRANSACTIONAL, ServerAttribute.JOURNAL_COMPACT_MIN_FILES,
            ServerAttribute.JOURNAL_COMPACT_PERCENTAGE, ServerAttribute.JOURNAL_BUFFER_SIZE,
            ServerAttribute.JOURNAL_BUFFER_TIMEOUT,
            ServerAttribute.JOURNAL_MAX_IO),
    TRANSACTIONS("transaction", ServerAttribute.TRANSACTION_TIMEOUT, ServerAttribute.TRANSACTION_TIMEOUT_SCAN_PERIOD),
    THREADS("threads", ServerAttribute.THREAD_POOL_MAX_SIZE, ServerAttribute.SCHEDULED_THREAD_POOL_MAX_SIZE,
            ServerAttribute.ASYNC_CONNECTION_EXECUTION_ENABLED);

    private final String localName;
    private final List<ServerAttribute> attributes;

    ServerElement(String localName, ServerAttribute... attributes) {
        this.localName = localName;
        this.attributes = List.of(attributes);
    }

    String localName() {
        return localName;
    }

    List<AttributeDefinition> attributes() {
        List<AttributeDefinition> definitions = new ArrayList<>();
        if (this == SECURITY) {
            definitions.add(ServerResourceDefinitionRegistrar.ELYTRON_DOMAIN);
        }
        attributes.forEach(attribute -> definitions.add(attribute.get()));
        return definitions;
    }
}
