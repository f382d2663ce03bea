package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.server.Cli;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.SendServlet;
import java.io.IOException;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.arquillian.container.ManagementClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pooled factory whose password an administrator gives in clear, for a credential store to keep. */
@ArquillianTest
@RunAsClient
@ServerSetup(CredentialStoreTest.Setup.class)
class CredentialStoreTest {

    private static final ModelNode STORE = Operations.createAddress("subsystem", "elytron", "credential-store", "cs");
    private static final ModelNode FACTORY = Destinations.address("pooled-connection-factory", "kept");
    private static final String REFERENCE = "credential-reference";
    private static final String ALIAS = "guest";
    private static final String RIGHT = RemoteClient.PASSWORD;
    private static final String WRONG = "wrong";
    private static final String SENT = "sent";

    private final WebClient web = WebClient.ofArquillian();
    private Management management;

    public static class Setup extends Destinations {

        public Setup() {
            super(List.of("safe"), List.of());
        }

        @Override
        public void setup(ManagementClient client, String container) throws IOException {
            super.setup(client, container);
            ModelNode add = Operations.createAddOperation(STORE);
            add.get("create").set(true);
            add.get("location").set("cs.jceks");
            add.get("relative-to").set("jboss.server.data.dir");
            add.get(REFERENCE, "clear-text").set("of-the-store");
            execute(client, add);
        }

        @Override
        public void tearDown(ManagementClient client, String container) throws IOException {
            execute(client, atOnce(Operations.createRemoveOperation(STORE)));
            super.tearDown(client, container);
        }
    }

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.create(WebArchive.class, "credentials.war").addClass(SendServlet.class);
    }

    @BeforeEach
    void connect() throws IOException {
        management = Management.connect();
    }

    @AfterEach
    void removeWhatWasKept() throws Exception {
        management.execute(Operations.createRemoveOperation(FACTORY));
        for (ModelNode alias : aliases()) {
            ModelNode remove = Operations.createOperation("remove-alias", STORE);
            remove.get("alias").set(alias);
            management.execute(remove);
        }
        management.close();
        if (reloadRequired()) {
            Cli.ofArquillian().run("reload");
        }
    }

    @Test
    void aPasswordGivenWhenAFactoryIsAddedIsKeptInTheStoreAndStillUsedAfterAReload() throws Exception {
        ModelNode result = management.execute(add(FACTORY, "java:/KeptXA", reference(RIGHT)));

        assertEquals("new-entry-added", result.get("credential-store-update", "status").asString());
        assertFalse(reloadRequired());
        assertPasswordIsInTheStoreOnly();
        assertEquals(SENT, send());

        reload();
        assertPasswordIsInTheStoreOnly();
        assertEquals(SENT, send());
    }

    @Test
    void aPasswordThatIsWrittenReplacesTheOneBefore() throws Exception {
        management.execute(add(FACTORY, "java:/KeptXA", reference(WRONG)));
        assertRefused(send());

        ModelNode result = management.execute(
                atOnce(Operations.createWriteAttributeOperation(FACTORY, REFERENCE, reference(RIGHT))));
        assertEquals("existing-entry-updated", result.get("credential-store-update", "status").asString());
        assertFalse(reloadRequired());
        assertPasswordIsInTheStoreOnly();
        assertEquals(SENT, send());

        management.execute(
                atOnce(Operations.createWriteAttributeOperation(FACTORY, REFERENCE + ".clear-text", WRONG)));
        assertPasswordIsInTheStoreOnly();
        assertRefused(send());
    }

    @Test
    void aPasswordThatIsWrittenWithoutARestartIsKeptAtOnceAndUsedAfterTheReload() throws Exception {
        management.execute(add(FACTORY, "java:/KeptXA", reference(WRONG)));
        management.execute(Operations.createWriteAttributeOperation(FACTORY, REFERENCE, reference(WRONG + " too")));
        assertTrue(reloadRequired());
        management.execute(Operations.createWriteAttributeOperation(FACTORY, REFERENCE, reference(RIGHT)));
        assertPasswordIsInTheStoreOnly();
        assertRefused(send());

        reload();
        assertEquals(SENT, send());
    }

    @Test
    void aPasswordWithoutAliasIsGivenOneAndForgottenWithTheReference() throws Exception {
        ModelNode reference = new ModelNode();
        reference.get("store").set("cs");
        reference.get("clear-text").set(RIGHT);
        ModelNode result = management.execute(add(FACTORY, "java:/KeptXA", reference));
        assertEquals(aliases().get(0), result.get("credential-store-update", "new-alias"));
        assertEquals(aliases().get(0), reference().get("alias"));
        assertEquals(SENT, send());

        management.execute(atOnce(Operations.createUndefineAttributeOperation(FACTORY, REFERENCE)));
        assertFalse(reference().isDefined());
        assertFalse(reloadRequired());
        assertRefused(send());
    }

    @Test
    void anOperationThatFailsLeavesFactoryAndStoreAsTheyWere() throws Exception {
        management.execute(add(FACTORY, "java:/KeptXA", reference(RIGHT)));
        ModelNode other = Destinations.address("pooled-connection-factory", "other");
        ModelNode given = reference(WRONG);
        given.get("alias").set("another");
        ModelNode absent = new ModelNode();
        absent.get("store").set("cs");
        absent.get("alias").set("absent");
        ModelNode third = Destinations.address("pooled-connection-factory", "third");
        String failure = management.failureOf(atOnce(Operations.CompositeOperationBuilder.create()
                .addStep(Operations.createWriteAttributeOperation(FACTORY, REFERENCE, reference(WRONG)))
                .addStep(add(other, "java:/OtherXA", given))
                .addStep(add(third, "java:/ThirdXA", absent))
                .build().getOperation()));

        assertTrue(failure.contains("LCW10025: The credential-reference of pooled-connection-factory=third leads to no "
                + "password"), failure);
        assertPasswordIsInTheStoreOnly();
        assertEquals(SENT, send());
        reload();
        assertEquals(SENT, send());
    }

    private static ModelNode add(ModelNode factory, String entry, ModelNode reference) {
        ModelNode add = Operations.createAddOperation(factory);
        add.get("entries").add(entry);
        add.get("connectors").add("in-vm");
        add.get("user").set(RemoteClient.USER);
        add.get(REFERENCE).set(reference);
        return add;
    }

    private static ModelNode reference(String password) {
        ModelNode reference = new ModelNode();
        reference.get("store").set("cs");
        reference.get("alias").set(ALIAS);
        reference.get("clear-text").set(password);
        return reference;
    }

    private ModelNode reference() throws IOException {
        return management.execute(Operations.createReadAttributeOperation(FACTORY, REFERENCE));
    }

    private List<ModelNode> aliases() throws IOException {
        return management.execute(Operations.createOperation("read-aliases", STORE)).asList();
    }

    private boolean reloadRequired() throws IOException {
        try (Management now = Management.connect()) {
            return now.execute(Operations.createReadAttributeOperation(new ModelNode().setEmptyList(), "server-state"))
                    .asString().equals("reload-required");
        }
    }

    private void reload() throws Exception {
        management.close();
        Cli.ofArquillian().run("reload");
        management = Management.connect();
    }

    private void assertPasswordIsInTheStoreOnly() throws IOException {
        assertEquals(List.of(new ModelNode(ALIAS)), aliases());
        ModelNode reference = reference();
        assertEquals("cs", reference.get("store").asString());
        assertEquals(ALIAS, reference.get("alias").asString());
        assertFalse(reference.hasDefined("clear-text"), reference::toString);
    }

    private String send() throws Exception {
        return web.send("credentials", "java:/KeptXA", "safe", "gold");
    }

    private static void assertRefused(String outcome) {
        assertTrue(outcome.startsWith("JMSSecurityException: "), outcome);
        assertTrue(outcome.contains(RemoteClient.USER), outcome);
    }

    private static ModelNode atOnce(ModelNode operation) {
        operation.get("operation-headers", "allow-resource-service-restart").set(true);
        return operation;
    }
}
