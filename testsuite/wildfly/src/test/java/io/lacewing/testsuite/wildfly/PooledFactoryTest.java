package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.SendServlet;
import java.io.IOException;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.as.controller.client.helpers.Operations.CompositeOperationBuilder;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pooled factory that an administrator changes while an application uses it. */
@ArquillianTest
@RunAsClient
@ServerSetup(PooledFactoryTest.Setup.class)
class PooledFactoryTest {

    private static final ModelNode FACTORY = Destinations.address("pooled-connection-factory", "changing");
    private static final int ROUNDS = 10;

    private final WebClient web = WebClient.ofArquillian();
    private Management management;

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("changes"), List.of());
        }
    }

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.create(WebArchive.class, "pools.war").addClass(SendServlet.class);
    }

    @BeforeEach
    void addTheFactory() throws IOException {
        management = Management.connect();
        management.execute(add());
    }

    @AfterEach
    void removeTheFactory() throws IOException {
        management.execute(Operations.createRemoveOperation(FACTORY));
        management.close();
    }

    @Test
    void isRestartedAgainAndAgain() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            execute(Operations.createWriteAttributeOperation(FACTORY, "max-pool-size", 1 + i));
            assertUsable();
        }
    }

    @Test
    void goesAndComesBackAgainAndAgain() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            execute(Operations.createRemoveOperation(FACTORY));
            execute(add());
            assertUsable();
        }
    }

    @Test
    void isReplacedInOneOperationAgainAndAgain() throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            execute(CompositeOperationBuilder.create().addStep(Operations.createRemoveOperation(FACTORY))
                    .addStep(add()).build().getOperation());
            assertUsable();
        }
    }

    @Test
    void severalAttributesAreChangedAtOnce() throws Exception {
        execute(CompositeOperationBuilder.create()
                .addStep(Operations.createWriteAttributeOperation(FACTORY, "min-pool-size", 1))
                .addStep(Operations.createWriteAttributeOperation(FACTORY, "max-pool-size", 1))
                .addStep(Operations.createWriteAttributeOperation(FACTORY, "transaction", "xa")).build()
                .getOperation());
        assertUsable();
    }

    private static ModelNode add() {
        ModelNode add = Operations.createAddOperation(FACTORY);
        add.get("entries").add("java:/ChangingXA").add("java:/jms/ChangingToo");
        add.get("connectors").add("in-vm");
        return add;
    }

    private void execute(ModelNode operation) throws IOException {
        operation.get("operation-headers", "allow-resource-service-restart").set(true);
        management.execute(operation);
    }

    private void assertUsable() throws Exception {
        assertEquals("sent", web.send("pools", "java:/ChangingXA", "changes", "used"));
        assertEquals("sent", web.send("pools", "java:/jms/ChangingToo", "changes", "used"));
        assertEquals("running", management.execute(
                Operations.createReadAttributeOperation(new ModelNode().setEmptyList(), "server-state")).asString());
    }
}
