package io.lacewing.standalone.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.security.Permission;
import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.protocol.native_.NativeSettings;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.Persistence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerFileTest {

    @TempDir
    private Path directory;
    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("broker.xml");
    }

    private BrokerFile file(String content) throws IOException {
        Files.writeString(path, "<broker xmlns=\"urn:lacewing:broker:1.0\" name=\"b\">\n" + content + "\n</broker>\n");
        return new BrokerFile(path);
    }

    private BrokerConfiguration read(String content) throws IOException {
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder("b");
        file(content).addTo(builder);
        return builder.build();
    }

    private void assertRefused(String text, String content) {
        assertEquals(path + text, assertThrows(ConfigurationException.class, () -> read(content)).getMessage());
    }

    @Test
    void anEmptyBrokerHasTheDefaults() throws Exception {
        BrokerFile file = file("");
        assertEquals("b", file.name());
        assertNull(file.persistence().kind());
        assertNull(file.persistence().directory());
        assertTrue(file.acceptors().isEmpty());
        assertFalse(read("").core().security().enabled());
    }

    @Test
    void readsPersistence() throws Exception {
        PersistenceSection persistence = file("""
                <persistence kind="nio" directory="data" journal-file-size="1048576" journal-min-files="3"
                    journal-sync-transactional="false" journal-compact-percentage="50"/>""").persistence();
        assertEquals(Persistence.NIO, persistence.kind());
        assertEquals(directory.resolve("data"), persistence.directory());
        JournalConfiguration journal = persistence.journalIn(directory);
        assertEquals(1048576, journal.fileSize());
        assertEquals(3, journal.minFiles());
        assertEquals(JournalConfiguration.DEFAULT_POOL_FILES, journal.poolFiles());
        assertFalse(persistence.store().syncTransactional());
        assertTrue(persistence.store().syncNonTransactional());
        assertEquals(50, persistence.store().compactPercentage());
    }

    @Test
    void readsAcceptors() throws Exception {
        List<AcceptorConfiguration.Tcp> acceptors = file("""
                <acceptors>
                    <tcp name="one" host="127.0.0.1" port="0"/>
                    <tcp name="two" host="127.0.0.1" port="5446" tcp-no-delay="false" high-watermark="1000000"/>
                </acceptors>""").acceptors();
        assertEquals(List.of("one", "two"), acceptors.stream().map(AcceptorConfiguration.Tcp::name).toList());
        assertEquals(5446, acceptors.get(1).port());
        assertFalse(acceptors.get(1).settings().socket().noDelay());
        assertEquals(1_000_000, acceptors.get(1).settings().link().highWatermark());
    }

    @Test
    void readsDestinationsAndSettings() throws Exception {
        BrokerConfiguration configuration = read("""
                <address-settings>
                    <address-setting match="jms.queue.#" dead-letter-address="jms.queue.DLQ" max-delivery-attempts="3"
                        address-full-policy="FAIL" max-size-bytes="1000" auto-create-queues="false"/>
                </address-settings>
                <destinations><queue name="orders" selector="x = 1"/><topic name="news"/></destinations>
                """);
        AddressSettings settings = configuration.core().addressSettings().get("jms.queue.#");
        assertEquals("jms.queue.DLQ", settings.deadLetterAddress());
        assertEquals(3, settings.delivery().maxDeliveryAttempts());
        assertNull(settings.delivery().redeliveryDelay());
        assertEquals(AddressFullPolicy.FAIL, settings.memory().fullPolicy());
        assertEquals(false, settings.lifecycle().autoCreateQueues());
        assertEquals("jms.queue.orders", configuration.core().destinations().queues().get(0).name());
        assertEquals("x = 1", configuration.core().destinations().queues().get(0).filter());
        assertEquals("jms.topic.news", configuration.core().destinations().addresses().get(0).name());
    }

    @Test
    void readsSecurity() throws Exception {
        Files.writeString(directory.resolve("users.txt"), "# nobody yet\n");
        BrokerConfiguration configuration = read("""
                <security users-file="users.txt">
                    <security-setting match="#"><role name="guest" send="true" consume="true"/></security-setting>
                </security>""");
        assertTrue(configuration.core().security().enabled());
        assertEquals(Set.of(Permission.SEND, Permission.CONSUME),
                configuration.core().security().roles().get("#").permissions().get("guest"));
    }

    @Test
    void readsLimitsTimingAndThreads() throws Exception {
        BrokerConfiguration configuration = read("""
                <limits max-connections="7" max-links="9" max-message-size="1000000"/>
                <timing transaction-timeout="1500" keep-alive="2000" connection-ttl-override="0" stop-timeout="100"/>
                <threads loops="3" workers="2"/>""");
        assertEquals(7, configuration.core().limits().maxConnections());
        assertEquals(9, configuration.protocol().maxLinks());
        assertEquals(NativeSettings.DEFAULT.withMaxMessageSize(1_000_000).limits(), configuration.protocol().limits());
        assertEquals(Duration.ofMillis(1500), configuration.core().timing().transactionTimeout());
        assertEquals(Duration.ofSeconds(2), configuration.protocol().keepAlive());
        assertEquals(Duration.ZERO, configuration.protocol().connectionTtlOverride());
        assertEquals(Duration.ofMillis(100), configuration.runtime().stopTimeout());
        assertEquals(3, configuration.runtime().loops());
        assertEquals(2, configuration.runtime().workers());
    }

    @Test
    void securityIsOffOnPurposeOnlyIfTheFileSaysSo() throws Exception {
        assertFalse(file("").isOpenOnPurpose());
        assertTrue(file("<security enabled='false'/>").isOpenOnPurpose());
        assertFalse(read("<security enabled='false'/>").core().security().enabled());
    }

    @Test
    void namesAnUnknownElementWithItsPlace() {
        assertRefused(":3:3: unknown element <que> in <destinations>; it may have [queue, topic]",
                "<destinations>\n  <que name='x'/></destinations>");
        assertRefused(":2:1: unknown element <destination> in <broker>; it may have [acceptors, address-settings, "
                + "destinations, limits, persistence, security, threads, timing]", "<destination/>");
    }

    @Test
    void namesAnUnknownAttributeWithThePlaceOfItsElement() {
        assertRefused(":2:15: unknown attribute 'nam' of <topic>; it may have [name]",
                "<destinations><topic name='x' nam='y'/></destinations>");
        assertRefused(":5:2: unknown attribute 'nam' of <topic>; it may have [name]",
                "<destinations>\n<!-- a\ncomment -->\n <topic\n name='x'\n nam='y'/></destinations>");
    }

    @Test
    void namesAMissingAttributeAndAWrongValue() {
        assertRefused(":2:15: <queue> needs the attribute 'name'", "<destinations><queue/></destinations>");
        assertRefused(":2:15: <queue> needs the attribute 'name'; it has [nam]",
                "<destinations><queue nam='x'/></destinations>");
        assertRefused(":2:12: 'port' of <tcp> is 'many', wanted: a whole number",
                "<acceptors><tcp name='a' host='127.0.0.1' port='many'/></acceptors>");
        assertRefused(":2:19: 'address-full-policy' of <address-setting> is 'SHRUG', wanted: one of [PAGE, "
                + "BLOCK, FAIL, DROP]",
                "<address-settings><address-setting match='#' address-full-policy='SHRUG'/></address-settings>");
        assertRefused(":2:12: LCW07025: The port of acceptor 'a' is 70000, must be from 0 to 65535",
                "<acceptors><tcp name='a' host='127.0.0.1' port='70000'/></acceptors>");
        assertRefused(":2:19: Invalid value of address setting max-delivery-attempts: 0",
                "<address-settings><address-setting match='#' max-delivery-attempts='0'/></address-settings>");
        assertRefused(":2:19: An address match has words separated by single dots, not \"a..b\"",
                "<address-settings><address-setting match='a..b'/></address-settings>");
        assertRefused(":2:1: maxMessageSize is 2147483647, must be at most 2147482623",
                "<limits max-message-size='2147483647'/>");
    }

    @Test
    void whatIsThereTwiceIsRefused() {
        assertRefused(":3:1: <broker> may have one <limits> only", "<limits/>\n<limits/>");
        assertRefused(":2:32: there is a <queue> with the name 'x' already",
                "<destinations><queue name='x'/><queue name='x'/></destinations>");
    }

    @Test
    void persistenceThatIsNotThereYetIsRefused() {
        assertRefused(":2:1: LCW07020: Persistence 'aio' is not available in this version; there are nio and none",
                "<persistence kind='aio'/>");
    }

    @Test
    void refusesWhatIsNoBrokerFile() throws Exception {
        assertRefused(":3:2: unexpected text 'hello'", "\n hello");
        assertDocumentRefused(":1:1: <broker> is not in the namespace urn:lacewing:broker:1.0",
                "<broker xmlns='urn:other'/>");
        assertDocumentRefused(":1:1: the document is a <server>, not a <broker>",
                "<server xmlns='urn:lacewing:broker:1.0'/>");
        assertDocumentRefused(":1:1: a document type declaration is not allowed",
                "<!DOCTYPE broker SYSTEM 'file:///etc/passwd'>\n<broker xmlns='urn:lacewing:broker:1.0'/>");
        Path missing = directory.resolve("missing.xml");
        assertEquals("There is no configuration file " + missing,
                assertThrows(ConfigurationException.class, () -> new BrokerFile(missing)).getMessage());
    }

    @Test
    void saysWhereADocumentIsNotWellFormed() throws Exception {
        Files.writeString(path, "<broker xmlns='urn:lacewing:broker:1.0'>\n  <limits></limit>\n</broker>");
        String message = assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage();
        assertTrue(message.startsWith(path + ":2:13: not well-formed: "), message);
        assertFalse(message.contains("\n"), message);
    }

    private void assertDocumentRefused(String text, String document) throws IOException {
        Files.writeString(path, document);
        assertEquals(path + text, assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage());
    }

    @Test
    void aUsersFileOrKeyStoreThatIsMissingIsNamed() {
        assertRefused(":2:1: There is no users file " + directory.resolve("no.txt"), "<security users-file='no.txt'/>");
        assertRefused(":2:52: LCW03014: Cannot read the key store " + directory.resolve("no.p12")
                + ": there is no such file",
                "<acceptors><tcp name='a' host='127.0.0.1' port='0'><tls key-store='no.p12'/></tcp></acceptors>");
    }
}
