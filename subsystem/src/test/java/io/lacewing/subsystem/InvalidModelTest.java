package io.lacewing.subsystem;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.operations.common.Util;
import org.jboss.as.subsystem.test.AbstractSubsystemTest;
import org.jboss.as.subsystem.test.AdditionalInitialization;
import org.jboss.as.subsystem.test.KernelServices;
import org.jboss.dmr.ModelNode;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** What can't work is refused with one message that names the culprit, and changes nothing. */
public class InvalidModelTest extends AbstractSubsystemTest {

    private static final PathAddress SERVER = PathAddress.pathAddress("subsystem", "messaging-lacewing")
            .append("server", "default");
    private static final String DOCUMENT = """
            <subsystem xmlns="urn:lacewing:messaging:1.0">
                <server name="default">
                    <security elytron-domain="ApplicationDomain"/>
                    <in-vm-connector name="in-vm" server-id="0"/>
                    <jms-queue name="orders" entries="java:/jms/queue/orders"/>
                </server>
            </subsystem>""";

    private KernelServices services;

    public InvalidModelTest() {
        super("messaging-lacewing", new MessagingExtension());
    }

    @Before
    public void start() throws Exception {
        services = createKernelServicesBuilder(AdditionalInitialization.withCapabilities(
                "org.wildfly.security.security-domain.ApplicationDomain")).setSubsystemXml(DOCUMENT).build();
        assertTrue(services.isSuccessfulBoot());
    }

    @After
    public void stop() {
        services.shutdown();
    }

    @Test
    public void aPooledConnectionFactoryNeedsAConnector() {
        ModelNode add = add(PathElement.pathElement("pooled-connection-factory", "lacewing-ra"));
        add.get("entries").add("java:/JmsXA");
        assertRefused(add, "LCW10002: pooled-connection-factory=lacewing-ra of server=default has no connector: set its "
                + "attribute connectors to the name of at least one in-vm-connector or remote-connector of this server");
    }

    @Test
    public void aPoolHoldsNoMoreThanItsMaximum() {
        ModelNode add = add(PathElement.pathElement("pooled-connection-factory", "lacewing-ra"));
        add.get("entries").add("java:/JmsXA");
        add.get("connectors").add("in-vm");
        add.get("min-pool-size").set(21);
        assertRefused(add, "LCW10018: pooled-connection-factory=lacewing-ra: min-pool-size 21 is above max-pool-size 20");
        add.get("max-pool-size").set(-1);
        succeed(add);
    }

    @Test
    public void aPasswordComesFromOnePlace() {
        ModelNode add = add(PathElement.pathElement("pooled-connection-factory", "lacewing-ra"));
        add.get("entries").add("java:/JmsXA");
        add.get("connectors").add("in-vm");
        add.get("user").set("clerk");
        add.get("password").set("one");
        add.get("credential-reference", "clear-text").set("another");
        assertTrue(refusal(add).contains("credential-reference"));
        add.remove("password");
        succeed(add);
    }

    @Test
    public void aConnectionFactoryNeedsAConnectorThatIsThere() {
        ModelNode add = add(PathElement.pathElement("connection-factory", "RemoteConnectionFactory"));
        add.get("entries").add("java:/ConnectionFactory");
        add.get("connectors").add("elsewhere");
        assertTrue(refusal(add).contains("io.lacewing.messaging.connector.default.elsewhere"));
    }

    @Test
    public void aServerThatChecksItsUsersNeedsASecurityDomain() {
        String message = "LCW10001: server=%s has security enabled and no elytron-domain: set elytron-domain to a "
                + "security domain of the elytron subsystem, or security-enabled to false";
        PathAddress other = SERVER.getParent().append("server", "other");
        assertRefused(Util.createAddOperation(other), String.format(message, "other"));
        assertRefused(Util.getUndefineAttributeOperation(SERVER, "elytron-domain"), String.format(message, "default"));
        ModelNode add = Util.createAddOperation(other);
        add.get("security-enabled").set(false);
        succeed(add);
        assertRefused(Util.getWriteAttributeOperation(other, "security-enabled", true),
                String.format(message, "other"));
    }

    @Test
    public void aJndiNameHasNoWhiteSpace() {
        ModelNode add = add(PathElement.pathElement("jms-queue", "late"));
        add.get("entries").add("java:/jms/late orders");
        assertRefused(add, "LCW10003: The JNDI name 'java:/jms/late orders' contains white space");
    }

    @Test
    public void jndiNamesAreAddedAndRemovedOnceAndNeverTheLast() {
        assertRefused(jndi("add-jndi", "java:/jms/queue/orders"),
                "LCW10008: java:/jms/queue/orders is already bound by this resource");
        assertRefused(jndi("remove-jndi", "java:/other"), "LCW10009: java:/other is not bound by this resource");
        assertRefused(jndi("remove-jndi", "java:/jms/queue/orders"),
                "LCW10010: java:/jms/queue/orders is the last JNDI name of this resource and can't be removed");
        succeed(jndi("add-jndi", "java:/other"));
        succeed(jndi("remove-jndi", "java:/jms/queue/orders"));
    }

    private static ModelNode add(PathElement child) {
        return Util.createAddOperation(SERVER.append(child));
    }

    private static ModelNode jndi(String operation, String name) {
        ModelNode node = Util.createEmptyOperation(operation, SERVER.append("jms-queue", "orders"));
        node.get("jndi-binding").set(name);
        return node;
    }

    private void assertRefused(ModelNode operation, String message) {
        assertEquals(message, refusal(operation));
    }

    private String refusal(ModelNode operation) {
        ModelNode before = services.readWholeModel();
        ModelNode result = services.executeOperation(operation);
        assertEquals("failed", result.get("outcome").asString());
        assertEquals(before, services.readWholeModel());
        return result.get("failure-description").asString();
    }

    private void succeed(ModelNode operation) {
        ModelNode result = services.executeOperation(operation);
        assertEquals(result.toString(), "success", result.get("outcome").asString());
    }
}
