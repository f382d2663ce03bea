package io.lacewing.subsystem;

import io.lacewing.subsystem.server.ServerAttribute;
import io.lacewing.subsystem.server.ServerResourceDefinitionRegistrar;
import io.lacewing.subsystem.server.ServerTuning;
import java.util.ArrayList;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The elements over which the XML spreads the attributes of a server. */
enum ServerElement {
    SERVER("server", ServerAttribute.PERSISTENCE_ENABLED, ServerAttribute.STATISTICS_ENABLED,
            ServerAttribute.MESSAGE_EXPIRY_SCAN_PERIOD, ServerTuning.MESSAGE_EXPIRY_THREAD_PRIORITY,
            ServerAttribute.CONNECTION_TTL_OVERRIDE, ServerTuning.ADDRESS_QUEUE_SCAN_PERIOD),
    SECURITY("security", ServerAttribute.SECURITY_ENABLED, ServerAttribute.OVERRIDE_IN_VM_SECURITY,
            ServerTuning.SECURITY_INVALIDATION_INTERVAL),
    JOURNAL("journal", ServerAttribute.JOURNAL_TYPE, ServerAttribute.CREATE_JOURNAL_DIR,
            ServerAttribute.JOURNAL_FILE_SIZE, ServerAttribute.JOURNAL_MIN_FILES, ServerAttribute.JOURNAL_POOL_FILES,
            ServerAttribute.JOURNAL_SYNC_TRANSACTIONAL, ServerAttribute.JOURNAL_SYNC_NON_TRANSACTIONAL,
            ServerAttribute.JOURNAL_COMPACT_MIN_FILES, ServerAttribute.JOURNAL_COMPACT_PERCENTAGE,
            ServerAttribute.JOURNAL_BUFFER_SIZE, ServerTuning.JOURNAL_BUFFER_TIMEOUT, ServerTuning.JOURNAL_MAX_IO,
            ServerTuning.JOURNAL_FILE_OPEN_TIMEOUT, ServerTuning.JOURNAL_MAX_ATTIC_FILES,
            ServerTuning.LOG_JOURNAL_WRITE_RATE, ServerTuning.CREATE_BINDINGS_DIR),
    TRANSACTIONS("transaction", ServerAttribute.TRANSACTION_TIMEOUT, ServerAttribute.TRANSACTION_TIMEOUT_SCAN_PERIOD),
    THREADS("threads", ServerTuning.THREAD_POOL_MAX_SIZE, ServerTuning.SCHEDULED_THREAD_POOL_MAX_SIZE,
            ServerTuning.ASYNC_CONNECTION_EXECUTION_ENABLED, ServerTuning.PAGE_MAX_CONCURRENT_IO),
    MANAGEMENT("management", ServerTuning.JMX_MANAGEMENT_ENABLED, ServerTuning.JMX_DOMAIN,
            ServerTuning.MESSAGE_COUNTER_SAMPLE_PERIOD, ServerTuning.MESSAGE_COUNTER_MAX_DAY_HISTORY),
    CRITICAL_ANALYZER("critical-analyzer", ServerTuning.CRITICAL_ANALYZER_ENABLED,
            ServerTuning.CRITICAL_ANALYZER_CHECK_PERIOD, ServerTuning.CRITICAL_ANALYZER_TIMEOUT,
            ServerTuning.CRITICAL_ANALYZER_POLICY),
    DEBUG("debug", ServerTuning.SERVER_DUMP_INTERVAL, ServerTuning.MEMORY_MEASURE_INTERVAL,
            ServerTuning.MEMORY_WARNING_THRESHOLD, ServerTuning.PERF_BLAST_PAGES, ServerTuning.RUN_SYNC_SPEED_TEST);

    private final String localName;
    private final List<AttributeDefinitionProvider> attributes;

    ServerElement(String localName, AttributeDefinitionProvider... attributes) {
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
