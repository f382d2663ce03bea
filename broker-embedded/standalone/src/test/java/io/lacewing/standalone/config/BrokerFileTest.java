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
        JournalConfiguration journal = persistence.journal(JournalConfiguration.in(directory));
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
                <limits max-connections="7" transaction-timeout="1500"/>""");
        AddressSettings settings = configuration.core().addressSettings().get("jms.queue.#");
        assertEquals("jms.queue.DLQ", settings.deadLetterAddress());
        assertEquals(3, settings.delivery().maxDeliveryAttempts());
        assertNull(settings.delivery().redeliveryDelay());
        assertEquals(AddressFullPolicy.FAIL, settings.memory().fullPolicy());
        assertEquals(false, settings.lifecycle().autoCreateQueues());
        assertEquals("jms.queue.orders", configuration.core().destinations().queues().get(0).name());
        assertEquals("x = 1", configuration.core().destinations().queues().get(0).filter());
        assertEquals("jms.topic.news", configuration.core().destinations().addresses().get(0).name());
        assertEquals(7, configuration.core().limits().maxConnections());
        assertEquals(Duration.ofMillis(1500), configuration.core().timing().transactionTimeout());
    }

    @Test
    void readsSecurity() throws Exception {
        Files.writeString(directory.resolve("users.txt"), "# nobody yet\n");
        BrokerConfiguration configuration = read("""
                <security users="users.txt">
                    <security-setting match="#"><role name="guest" send="true" consume="true"/></security-setting>
                </security>""");
        assertTrue(configuration.core().security().enabled());
        assertEquals(Set.of(Permission.SEND, Permission.CONSUME),
                configuration.core().security().roles().get("#").permissions().get("guest"));
    }

    @Test
    void namesAnUnknownElementWithItsLine() {
        assertRefused(":3: unknown element <que> in <destinations>; it may have [queue, topic]",
                "<destinations>\n<que name='x'/></destinations>");
        assertRefused(":2: unknown element <destination> in <broker>; it may have [acceptors, address-settings, "
                + "destinations, limits, persistence, security]", "<destination/>");
    }

    @Test
    void namesAnUnknownAttributeWithItsLine() {
        assertRefused(":2: unknown attribute 'nam' of <topic>; it may have [name]",
                "<destinations><topic name='x' nam='y'/></destinations>");
    }

    @Test
    void namesAMissingAttributeAndAWrongValue() {
        assertRefused(":2: <queue> needs the attribute 'name'", "<destinations><queue/></destinations>");
        assertRefused(":2: 'port' of <tcp> is 'many', wanted: a whole number",
                "<acceptors><tcp name='a' host='127.0.0.1' port='many'/></acceptors>");
        assertRefused(":2: 'address-full-policy' of <address-setting> is 'SHRUG', wanted: one of [PAGE, BLOCK, FAIL, "
                + "DROP]", "<address-settings><address-setting match='#' address-full-policy='SHRUG'/></address-settings>");
        assertRefused(":2: LCW07025: The port of acceptor 'a' is 70000, must be from 0 to 65535",
                "<acceptors><tcp name='a' host='127.0.0.1' port='70000'/></acceptors>");
        assertRefused(":2: Invalid value of address setting max-delivery-attempts: 0",
                "<address-settings><address-setting match='#' max-delivery-attempts='0'/></address-settings>");
    }

    @Test
    void persistenceThatIsNotThereYetIsRefused() {
        assertRefused(":2: LCW07020: Persistence 'aio' is not available in this version; there are nio and none",
                "<persistence kind='aio'/>");
    }

    @Test
    void aSectionTwiceIsRefused() {
        assertRefused(":3: <broker> may have one <limits> only", "<limits/>\n<limits/>");
    }

    @Test
    void refusesWhatIsNoBrokerFile() throws Exception {
        assertRefused(":2: unexpected text 'hello'", "hello");
        Files.writeString(path, "<broker xmlns='urn:other'/>");
        assertEquals(path + ":1: <broker> is not in the namespace urn:lacewing:broker:1.0",
                assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage());
        Files.writeString(path, "<server xmlns='urn:lacewing:broker:1.0'/>");
        assertEquals(path + ":1: the document is a <server>, not a <broker>",
                assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage());
        Files.writeString(path, "<broker xmlns='urn:lacewing:broker:1.0'>");
        assertTrue(assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage()
                .startsWith(path + ":1: not well-formed: "));
        Path missing = directory.resolve("missing.xml");
        assertEquals("There is no configuration file " + missing,
                assertThrows(ConfigurationException.class, () -> new BrokerFile(missing)).getMessage());
    }

    @Test
    void readsNoEntityFromOutside() throws Exception {
        Files.writeString(path, "<!DOCTYPE broker SYSTEM 'file:///etc/passwd'>\n"
                + "<broker xmlns='urn:lacewing:broker:1.0'/>");
        assertEquals(path + ":1: a document type declaration is not allowed",
                assertThrows(ConfigurationException.class, () -> new BrokerFile(path)).getMessage());
    }

    @Test
    void aUsersFileOrKeyStoreThatIsMissingIsNamed() {
        assertRefused(":2: There is no users file " + directory.resolve("no.txt"), "<security users='no.txt'/>");
        assertRefused(":2: LCW03014: Cannot read the key store " + directory.resolve("no.p12")
                + ": there is no such file",
                "<acceptors><tcp name='a' host='127.0.0.1' port='0'><tls key-store='no.p12'/></tcp></acceptors>");
    }
}
