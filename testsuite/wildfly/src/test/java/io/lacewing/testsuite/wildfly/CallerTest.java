package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.SendServlet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.arquillian.container.ManagementClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * As whom an application sends that names no user, where {@code override-in-vm-security} is off: as its caller, though
 * callers share a pool.
 */
@ArquillianTest
@RunAsClient
@ServerSetup(CallerTest.Setup.class)
class CallerTest {

    private static final String POOL = "java:/JmsXA";
    private static final String SENT = "sent";
    private static final int REQUESTS = 25;

    private final WebClient web = WebClient.ofArquillian();

    public static class Setup extends Destinations {

        private static final ModelNode BROKER =
                Operations.createAddress("subsystem", "messaging-lacewing", "server", "default");
        private static final ModelNode WEB_DOMAIN =
                Operations.createAddress("subsystem", "undertow", "application-security-domain", "callers");
        private static final String TRUST = "override-in-vm-security";

        public Setup() {
            super(List.of("vault"), List.of());
        }

        @Override
        public void setup(ManagementClient client, String container) throws IOException {
            super.setup(client, container);
            ModelNode add = Operations.createAddOperation(WEB_DOMAIN);
            add.get("security-domain").set("ApplicationDomain");
            execute(client, add);
            ModelNode vault = address("security-setting", "jms.queue.vault");
            execute(client, Operations.createAddOperation(vault));
            ModelNode clerks = Operations.createAddOperation(vault.clone().add("role", "clerks"));
            clerks.get("send").set(true);
            execute(client, clerks);
            execute(client, atOnce(Operations.createWriteAttributeOperation(BROKER, TRUST, false)));
        }

        @Override
        public void tearDown(ManagementClient client, String container) throws IOException {
            execute(client, atOnce(Operations.createUndefineAttributeOperation(BROKER, TRUST)));
            execute(client, Operations.createRemoveOperation(address("security-setting", "jms.queue.vault")));
            execute(client, atOnce(Operations.createRemoveOperation(WEB_DOMAIN)));
            super.tearDown(client, container);
        }

        private static ModelNode atOnce(ModelNode operation) {
            operation.get("operation-headers", "allow-resource-service-restart").set(true);
            return operation;
        }
    }

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.create(WebArchive.class, "callers.war").addClass(SendServlet.class)
                .addAsWebInfResource(
                        new StringAsset("<jboss-web><security-domain>callers</security-domain></jboss-web>"),
                        "jboss-web.xml")
                .setWebXML(new StringAsset("""
                        <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
                            <security-constraint>
                                <web-resource-collection>
                                    <web-resource-name>all</web-resource-name>
                                    <url-pattern>/*</url-pattern>
                                </web-resource-collection>
                                <auth-constraint><role-name>**</role-name></auth-constraint>
                            </security-constraint>
                            <login-config>
                                <auth-method>BASIC</auth-method>
                                <realm-name>ApplicationRealm</realm-name>
                            </login-config>
                        </web-app>
                        """));
    }

    @AfterEach
    void emptyTheVault() throws IOException {
        try (Management management = Management.connect()) {
            management.execute(Operations.createOperation("remove-messages", Setup.address("jms-queue", "vault")));
        }
    }

    @Test
    void aSenderIsAllowedOrRefusedAsTheCallerOfItsApplication() throws Exception {
        assertEquals(SENT, send(RemoteClient.CLERK));
        assertRefused(send(RemoteClient.USER), RemoteClient.USER);
        assertEquals(SENT, send(RemoteClient.CLERK));
        assertRefused(send(RemoteClient.STRANGER), RemoteClient.STRANGER);
        assertEquals(2, messagesInVault());
    }

    @Test
    void callersWhoShareAPoolAtTheSameTimeDoNotShareTheirRights() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(4);
        try {
            List<Future<String>> clerks = new ArrayList<>();
            List<Future<String>> guests = new ArrayList<>();
            for (int i = 0; i < REQUESTS; i++) {
                clerks.add(callers.submit(() -> send(RemoteClient.CLERK)));
                guests.add(callers.submit(() -> send(RemoteClient.USER)));
            }
            for (Future<String> outcome : clerks) {
                assertEquals(SENT, outcome.get());
            }
            for (Future<String> outcome : guests) {
                assertRefused(outcome.get(), RemoteClient.USER);
            }
        } finally {
            callers.shutdownNow();
        }
        assertEquals(REQUESTS, messagesInVault());
    }

    private String send(String caller) throws IOException, InterruptedException {
        return web.as(caller).send("callers", POOL, "vault", "gold");
    }

    private static void assertRefused(String outcome, String caller) {
        assertTrue(outcome.startsWith("JMSSecurityException: "), outcome);
        assertTrue(outcome.contains(caller), outcome);
        assertTrue(outcome.contains("jms.queue.vault"), outcome);
    }

    private static int messagesInVault() throws IOException {
        try (Management management = Management.connect()) {
            return management.execute(Operations.createReadAttributeOperation(Setup.address("jms-queue", "vault"),
                    "message-count")).asInt();
        }
    }
}
