package io.lacewing.subsystem.server;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ModelVersion;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The attributes of {@code server} that have no effect: what they tune in other brokers this one does without. */
public enum ServerTuning implements AttributeDefinitionProvider {
    SECURITY_INVALIDATION_INTERVAL(Attributes.bigNumber("security-invalidation-interval", 10_000, 0)),
    JOURNAL_BUFFER_TIMEOUT(Attributes.optionalBigNumber("journal-buffer-timeout", 0)),
    JOURNAL_MAX_IO(Attributes.optionalNumber("journal-max-io", 1)),
    JOURNAL_FILE_OPEN_TIMEOUT(Attributes.number("journal-file-open-timeout", 5, 0)),
    JOURNAL_MAX_ATTIC_FILES(Attributes.number("journal-max-attic-files", 10, -1)),
    LOG_JOURNAL_WRITE_RATE(Attributes.flag("log-journal-write-rate", false)),
    CREATE_BINDINGS_DIR(Attributes.flag("create-bindings-dir", true)),
    PAGE_MAX_CONCURRENT_IO(Attributes.number("page-max-concurrent-io", 5, -1)),
    ADDRESS_QUEUE_SCAN_PERIOD(Attributes.bigNumber("address-queue-scan-period", 30_000, -1)),
    MESSAGE_EXPIRY_THREAD_PRIORITY(Attributes.number("message-expiry-thread-priority", 3, 1)
            .setValidator(new IntRangeValidator(1, 10, true, true))),
    THREAD_POOL_MAX_SIZE(Attributes.number("thread-pool-max-size", 30, -1)),
    SCHEDULED_THREAD_POOL_MAX_SIZE(Attributes.number("scheduled-thread-pool-max-size", 5, -1)),
    ASYNC_CONNECTION_EXECUTION_ENABLED(Attributes.flag("async-connection-execution-enabled", true)),
    JMX_MANAGEMENT_ENABLED(Attributes.flag("jmx-management-enabled", false)),
    JMX_DOMAIN(Attributes.text("jmx-domain").setDefaultValue(new ModelNode("org.apache.activemq.artemis"))),
    MESSAGE_COUNTER_SAMPLE_PERIOD(Attributes.bigNumber("message-counter-sample-period", 10_000, 1)),
    MESSAGE_COUNTER_MAX_DAY_HISTORY(Attributes.number("message-counter-max-day-history", 10, 0)),
    CRITICAL_ANALYZER_ENABLED(Attributes.flag("critical-analyzer-enabled", true)),
    CRITICAL_ANALYZER_CHECK_PERIOD(Attributes.bigNumber("critical-analyzer-check-period", 0, 0)),
    CRITICAL_ANALYZER_TIMEOUT(Attributes.bigNumber("critical-analyzer-timeout", 120_000, 0)),
    CRITICAL_ANALYZER_POLICY(Attributes.text("critical-analyzer-policy")
            .setDefaultValue(new ModelNode(CriticalAnalyzerPolicy.LOG.name()))
            .setValidator(EnumValidator.create(CriticalAnalyzerPolicy.class))),
    SERVER_DUMP_INTERVAL(Attributes.bigNumber("server-dump-interval", -1, -1)),
    MEMORY_MEASURE_INTERVAL(Attributes.bigNumber("memory-measure-interval", -1, -1)),
    MEMORY_WARNING_THRESHOLD(Attributes.number("memory-warning-threshold", 25, 0)),
    PERF_BLAST_PAGES(Attributes.number("perf-blast-pages", -1, -1).setDeprecated(ModelVersion.create(1))),
    RUN_SYNC_SPEED_TEST(Attributes.flag("run-sync-speed-test", false).setDeprecated(ModelVersion.create(1)));

    /** What other brokers do about a thread that does not get on. */
    enum CriticalAnalyzerPolicy {
        HALT, SHUTDOWN, LOG
    }

    private final AttributeDefinition definition;

    ServerTuning(SimpleAttributeDefinitionBuilder builder) {
        this.definition = builder.setFlags(AttributeAccess.Flag.RESTART_NONE)
                .setXmlName(ServerAttribute.xmlName(builder.getName())).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
