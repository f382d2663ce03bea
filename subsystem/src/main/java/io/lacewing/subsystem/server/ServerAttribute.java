package io.lacewing.subsystem.server;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The attributes of {@code server} that have an effect, but for its security domain, which is a reference. */
public enum ServerAttribute implements AttributeDefinitionProvider {
    PERSISTENCE_ENABLED(Attributes.flag("persistence-enabled", true)),
    SECURITY_ENABLED(Attributes.flag("security-enabled", true)),
    OVERRIDE_IN_VM_SECURITY(Attributes.flag("override-in-vm-security", true)),
    CREATE_JOURNAL_DIR(Attributes.flag("create-journal-dir", true)),
    JOURNAL_TYPE(Attributes.text("journal-type")
            .setDefaultValue(new ModelNode(JournalType.ASYNCIO.name()))
            .setValidator(EnumValidator.create(JournalType.class))),
    JOURNAL_FILE_SIZE(Attributes.bigNumber("journal-file-size", 10 * 1024 * 1024, 1024).setValidator(
            Attributes.between(JournalConfiguration.MIN_FILE_SIZE, JournalConfiguration.MAX_FILE_SIZE))),
    JOURNAL_MIN_FILES(Attributes.number("journal-min-files", 2, 2)
            .setValidator(new IntRangeValidator(2, JournalConfiguration.MAX_MIN_FILES, true, true))),
    JOURNAL_POOL_FILES(Attributes.number("journal-pool-files", 10, -1)),
    JOURNAL_SYNC_TRANSACTIONAL(Attributes.flag("journal-sync-transactional", true)),
    JOURNAL_SYNC_NON_TRANSACTIONAL(Attributes.flag("journal-sync-non-transactional", true)),
    JOURNAL_COMPACT_MIN_FILES(Attributes.number("journal-compact-min-files", 10, 0)),
    JOURNAL_COMPACT_PERCENTAGE(Attributes.number("journal-compact-percentage", 30, 0)
            .setValidator(new IntRangeValidator(0, 100, true, true))),
    JOURNAL_BUFFER_SIZE(Attributes.optionalBigNumber("journal-buffer-size", 0).setValidator(
            Attributes.between(JournalConfiguration.MIN_BUFFER_SIZE, JournalConfiguration.MAX_FILE_SIZE))),
    TRANSACTION_TIMEOUT(Attributes.bigNumber("transaction-timeout", 300_000, 1)),
    TRANSACTION_TIMEOUT_SCAN_PERIOD(Attributes.bigNumber("transaction-timeout-scan-period", 1_000, 1)),
    MESSAGE_EXPIRY_SCAN_PERIOD(Attributes.bigNumber("message-expiry-scan-period", 30_000, -1)),
    CONNECTION_TTL_OVERRIDE(Attributes.bigNumber("connection-ttl-override", -1, -1)),
    STATISTICS_ENABLED(Attributes.flag("statistics-enabled", false), AttributeAccess.Flag.RESTART_NONE);

    /** How the journal reaches the disk. */
    enum JournalType {
        NIO, ASYNCIO
    }

    private final AttributeDefinition definition;

    ServerAttribute(SimpleAttributeDefinitionBuilder builder, AttributeAccess.Flag... flags) {
        this.definition = (flags.length == 0 ? builder : builder.setFlags(flags)).setXmlName(xmlName(builder.getName()))
                .build();
    }

    /** The elements of the XML are called journal, security and so on: their attributes need not say it again. */
    static String xmlName(String name) {
        return name.replaceFirst("^(journal|security|transaction|critical-analyzer)-", "");
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
