package io.lacewing.subsystem;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
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
        add.get("max-pool-size").set(0);
        assertRefused(add, "LCW10048: pooled-connection-factory=lacewing-ra: max-pool-size is 0, which leaves it without "
                + "connections: set it to 1 or more, or to -1 for no limit");
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
    public void aPoolThatIsThereHoldsNoMoreThanItsMaximumEither() {
        ModelNode add = add(PathElement.pathElement("pooled-connection-factory", "lacewing-ra"));
        add.get("entries").add("java:/JmsXA");
        add.get("connectors").add("in-vm");
        add.get("min-pool-size").set(5);
        succeed(add);
        PathAddress pool = SERVER.append("pooled-connection-factory", "lacewing-ra");
        assertRefused(Util.getWriteAttributeOperation(pool, "max-pool-size", 4),
                "LCW10018: pooled-connection-factory=lacewing-ra: min-pool-size 5 is above max-pool-size 4");
        assertRefused(Util.getWriteAttributeOperation(pool, "min-pool-size", 21),
                "LCW10018: pooled-connection-factory=lacewing-ra: min-pool-size 21 is above max-pool-size 20");
        succeed(composite(Util.getWriteAttributeOperation(pool, "min-pool-size", 30),
                Util.getWriteAttributeOperation(pool, "max-pool-size", 40)));
    }

    @Test
    public void aSelectorIsOne() {
        ModelNode add = queue("late", "java:/jms/late");
        add.get("selector").set("n = = 2");
        assertRefused(add, "LCW02063: The selector of queue jms.queue.late can't be used: Invalid selector "
                + "\"n = = 2\": at character 5 found '=', expected a value");
        add.get("selector").set("n = 2");
        succeed(add);
    }

    @Test
    public void aDestinationHasANameThatTheBrokerTakes() {
        String name = "x".repeat(1024);
        for (ModelNode add : List.of(queue(name, "java:/jms/late"),
                withEntry(add(PathElement.pathElement("jms-topic", name)), "java:/jms/late"))) {
            String refusal = refusal(add);
            assertTrue(refusal, refusal.contains("must have 1 to 1024 characters"));
        }
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
    public void aJndiNameIsOneThatTheServerCanBindForAllApplications() {
        String[] names = {"java:comp/late", "java:jms/late", "java:", "java:/", "java:/jms//late", "jbossy/late"};
        for (String name : names) {
            String message = "LCW10040: '" + name + "' is no JNDI name that the server can bind for all applications: "
                    + "such a name is java:/a, java:jboss/a, java:jboss/exported/a or java:global/a, "
                    + "or just a for java:/a, without an empty part";
            assertRefused(queue("late", name), message);
            assertRefused(jndi("add-jndi", name), message);
        }
        String[] spelled = {"jms/a", "/jms/b", "java:/jms/c", "jboss/d", "java:jboss/exported/e", "global/f"};
        for (int i = 0; i < spelled.length; i++) {
            succeed(queue("q" + i, spelled[i]));
        }
    }

    @Test
    public void aJndiNameBelongsToOneResourceHoweverItIsSpelled() {
        String taken = "LCW10041: The JNDI name '%s' of %s of server=default is already that of "
                + "jms-queue=orders of server=default";
        for (String name : List.of("java:/jms/queue/orders", "jms/queue/orders", "/jms/queue/orders")) {
            assertRefused(queue("late", name), String.format(taken, name, "jms-queue=late"));
            assertRefused(withEntry(add(PathElement.pathElement("jms-topic", "late")), name),
                    String.format(taken, name, "jms-topic=late"));
            for (String kind : List.of("connection-factory", "pooled-connection-factory")) {
                ModelNode add = withEntry(add(PathElement.pathElement(kind, "late")), name);
                add.get("connectors").add("in-vm");
                assertRefused(add, String.format(taken, name, kind + "=late"));
            }
        }
        succeed(queue("late", "java:/jms/late"));
        PathAddress late = SERVER.append("jms-queue", "late");
        ModelNode jndi = Util.createEmptyOperation("add-jndi", late);
        jndi.get("jndi-binding").set("jms/queue/orders");
        assertRefused(jndi, String.format(taken, "jms/queue/orders", "jms-queue=late"));
        assertRefused(Util.getWriteAttributeOperation(late, "entries",
                new ModelNode().add("java:/jms/late").add("java:/jms/queue/orders")),
                String.format(taken, "java:/jms/queue/orders", "jms-queue=late"));
    }

    @Test
    public void anInVmAcceptorHasAServerIdOfItsOwn() {
        ModelNode first = add(PathElement.pathElement("in-vm-acceptor", "first"));
        first.get("server-id").set(0);
        succeed(first);
        ModelNode second = add(PathElement.pathElement("in-vm-acceptor", "second"));
        second.get("server-id").set(0);
        assertRefused(second, "LCW10047: The server-id 0 of in-vm-acceptor=second of server=default is already that of "
                + "in-vm-acceptor=first of server=default");
        second.get("server-id").set(1);
        succeed(second);
    }

    @Test
    public void whatAClientCannotUseIsNoSetting() {
        for (String kind : List.of("connection-factory", "pooled-connection-factory")) {
            ModelNode add = withEntry(add(PathElement.pathElement(kind, "late")), "java:/Late" + kind);
            add.get("connectors").add("in-vm");
            add.get("retry-interval-multiplier").set(-1.0);
            assertRefused(add, "LCW10045: " + kind + "=late of server=default has a value of retry-interval-multiplier "
                    + "that a client can't use: Connection option \"retryIntervalMultiplier\": \"-1.0\" is less than 1");
            add.get("retry-interval-multiplier").set(1.5);
            succeed(add);
        }
        PathAddress connector = SERVER.append("in-vm-connector", "in-vm");
        ModelNode params = new ModelNode();
        params.get("nonsense").set("1");
        assertRefused(Util.getWriteAttributeOperation(connector, "params", params),
                "LCW10004: Unknown param 'nonsense' of in-vm-connector=in-vm of server=default");
    }

    @Test
    public void aJndiNameIsGivenOnce() {
        assertRefused(withEntry(queue("late", "java:/jms/late"), "jms/late"), "LCW10043: jms-queue=late of "
                + "server=default has 'java:/jms/late' and 'jms/late' among its entries, which are the same JNDI name");
    }

    @Test
    public void oneOperationGivesAJndiNameToOneResource() {
        assertTrue(refusal(composite(queue("one", "java:/jms/late"), queue("two", "java:/jms/late"))).contains(
                "LCW10041: The JNDI name 'java:/jms/late' of jms-queue=two of server=default is already that of "
                        + "jms-queue=one of server=default"));
        succeed(composite(Util.createRemoveOperation(SERVER.append("jms-queue", "orders")),
                queue("late", "java:/jms/queue/orders")));
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

    private static ModelNode queue(String name, String entry) {
        return withEntry(add(PathElement.pathElement("jms-queue", name)), entry);
    }

    private static ModelNode withEntry(ModelNode add, String entry) {
        add.get("entries").add(entry);
        return add;
    }

    private static ModelNode composite(ModelNode... steps) {
        ModelNode composite = Util.createEmptyOperation("composite", PathAddress.EMPTY_ADDRESS);
        for (ModelNode step : steps) {
            composite.get("steps").add(step);
        }
        return composite;
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
