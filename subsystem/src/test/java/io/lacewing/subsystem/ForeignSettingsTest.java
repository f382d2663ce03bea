package io.lacewing.subsystem;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.operations.common.Util;
import org.jboss.as.subsystem.test.AbstractSubsystemTest;
import org.jboss.as.subsystem.test.AdditionalInitialization;
import org.jboss.as.subsystem.test.KernelServices;
import org.jboss.dmr.ModelNode;
import org.junit.After;
import org.junit.Test;

/** What scripts for other brokers set is accepted where that is harmless. */
public class ForeignSettingsTest extends AbstractSubsystemTest {
    private static final PathAddress SUBSYSTEM = PathAddress.pathAddress("subsystem", "messaging-lacewing");
    private static final PathAddress SERVER = SUBSYSTEM.append("server", "default");
    private static final String EMPTY = "<subsystem xmlns=\"urn:lacewing:messaging:1.0\"/>";
    private static final String THREADS = "global-client-thread-pool-max-size";

    private final List<String> lines = new ArrayList<>();
    private final Handler capture = new Handler() {
        @Override
        public void publish(LogRecord line) {
            if (line.getMessage().startsWith("LCW")) {
                lines.add(line.getMessage());
            }
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void close() {
            // nothing to close
        }
    };
    private final Logger logger = Logger.getLogger("io.lacewing.subsystem");
    private KernelServices services;

    public ForeignSettingsTest() {
        super("messaging-lacewing", new MessagingExtension());
    }

    @After
    public void stop() {
        logger.removeHandler(capture);
        services.shutdown();
    }

    @Test
    public void aSettingWithoutEffectIsAcceptedWithALineThatSaysSo() throws Exception {
        start(EMPTY, new AdditionalInitialization());
        logger.addHandler(capture);
        succeed(Util.getWriteAttributeOperation(SUBSYSTEM, THREADS, 20));
        assertEquals(1, lines.size());
        assertTrue(lines.toString(), lines.get(0).startsWith("LCW10032"));
    }

    @Test
    public void olderNamesOfAttributesStandForTheNewer() throws Exception {
        start("""
                <subsystem xmlns="urn:lacewing:messaging:1.0">
                    <server name="default">
                        <security enabled="false"/>
                        <in-vm-connector name="in-vm" server-id="0"/>
                    </server>
                </subsystem>""", AdditionalInitialization.MANAGEMENT);
        PathAddress factory = SERVER.append("connection-factory", "old");
        ModelNode add = Util.createAddOperation(factory);
        add.get("entries").add("java:/Old");
        add.get("connectors").add("in-vm");
        add.get("deserialization-black-list").add("com.example.evil");
        succeed(add);
        assertEquals(List.of(new ModelNode("com.example.evil")), list(factory, "deserialization-block-list"));

        succeed(Util.getWriteAttributeOperation(factory, "deserialization-white-list",
                new ModelNode().add("com.example.good")));
        assertEquals(List.of(new ModelNode("com.example.good")), list(factory, "deserialization-allow-list"));
        assertEquals(List.of(new ModelNode("com.example.good")), list(factory, "deserialization-white-list"));
    }

    @Test
    public void theDirectoryOfTheJournalIsResolved() throws Exception {
        start("""
                <subsystem xmlns="urn:lacewing:messaging:1.0">
                    <server name="default">
                        <security enabled="false"/>
                        <journal-directory path="/var/broker/journal"/>
                    </server>
                </subsystem>""", AdditionalInitialization.MANAGEMENT);
        ModelNode resolve = Util.createEmptyOperation("resolve-path", SERVER.append("path", "journal-directory"));
        assertEquals("/var/broker/journal", succeed(resolve).asString());
    }

    private void start(String document, AdditionalInitialization initialization) throws Exception {
        services = createKernelServicesBuilder(initialization).setSubsystemXml(document).build();
        assertTrue(services.isSuccessfulBoot());
    }

    private List<ModelNode> list(PathAddress address, String attribute) {
        return succeed(Util.getReadAttributeOperation(address, attribute)).asList();
    }

    private ModelNode succeed(ModelNode operation) {
        ModelNode result = services.executeOperation(operation);
        assertEquals(result.toString(), "success", result.get("outcome").asString());
        return result.get("result");
    }
}
