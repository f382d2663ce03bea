package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.beans.PrincipalSenderBean;
import io.lacewing.testsuite.wildfly.beans.RoleSenderBean;
import io.lacewing.testsuite.wildfly.beans.Sender;
import io.lacewing.testsuite.wildfly.beans.SenderBean;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.BeanServlet;
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
 * callers share a pool. A bean may run in a role, or as somebody, of its own.
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
        private static final List<ModelNode> DOMAINS = List.of(
                Operations.createAddress("subsystem", "undertow", "application-security-domain", "callers"),
                Operations.createAddress("subsystem", "ejb3", "application-security-domain", "callers"));
        private static final String TRUST = "override-in-vm-security";

        public Setup() {
            super(List.of("vault", "outbox"), List.of());
        }

        @Override
        public void setup(ManagementClient client, String container) throws IOException {
            super.setup(client, container);
            for (ModelNode domain : DOMAINS) {
                ModelNode add = Operations.createAddOperation(domain);
                add.get("security-domain").set("ApplicationDomain");
                execute(client, add);
            }
            permit(client, "jms.queue.vault", "clerks");
            permit(client, "jms.queue.outbox", "senders");
            execute(client, atOnce(Operations.createWriteAttributeOperation(BROKER, TRUST, false)));
        }

        @Override
        public void tearDown(ManagementClient client, String container) throws IOException {
            execute(client, atOnce(Operations.createUndefineAttributeOperation(BROKER, TRUST)));
            execute(client, Operations.createRemoveOperation(address("security-setting", "jms.queue.vault")));
            execute(client, Operations.createRemoveOperation(address("security-setting", "jms.queue.outbox")));
            for (ModelNode domain : DOMAINS) {
                execute(client, atOnce(Operations.createRemoveOperation(domain)));
            }
            super.tearDown(client, container);
        }

        private static void permit(ManagementClient client, String queue, String sender) throws IOException {
            ModelNode setting = address("security-setting", queue);
            execute(client, Operations.createAddOperation(setting));
            ModelNode role = Operations.createAddOperation(setting.clone().add("role", sender));
            role.get("send").set(true);
            execute(client, role);
        }

        private static ModelNode atOnce(ModelNode operation) {
            operation.get("operation-headers", "allow-resource-service-restart").set(true);
            return operation;
        }
    }

    @Deployment(testable = false)
    static WebArchive application() {
        return ShrinkWrap.create(WebArchive.class, "callers.war")
                .addClasses(SendServlet.class, BeanServlet.class, Sender.class, SenderBean.class, RoleSenderBean.class,
                        PrincipalSenderBean.class)
                .addAsWebInfResource(new StringAsset("""
                        <jboss:ejb-jar xmlns:jboss="urn:jboss:jakartaee:1.0" xmlns="https://jakarta.ee/xml/ns/jakartaee"
                                xmlns:s="urn:security:1.1" version="4.0">
                            <assembly-descriptor>
                                <s:security>
                                    <ejb-name>PrincipalSenderBean</ejb-name>
                                    <s:run-as-principal>clerk</s:run-as-principal>
                                </s:security>
                            </assembly-descriptor>
                        </jboss:ejb-jar>
                        """), "jboss-ejb3.xml")
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

    /** The container has such a bean run as nobody: in the role, and without the roles of its caller. */
    @Test
    void aBeanThatRunsInARoleSendsWhereThatRoleMay() throws Exception {
        assertRefused(send("SenderBean", RemoteClient.USER, "outbox"), RemoteClient.USER, "outbox");
        assertEquals(SENT, send("RoleSenderBean", RemoteClient.USER, "outbox"));
        assertEquals(SENT, send("RoleSenderBean", RemoteClient.CLERK, "outbox"));
        assertRefused(send("RoleSenderBean", RemoteClient.CLERK, "vault"), "connection without user", "vault");
        assertRefused(send("SenderBean", RemoteClient.USER, "outbox"), RemoteClient.USER, "outbox");
        assertRefused(send("SenderBean", RemoteClient.CLERK, "outbox"), RemoteClient.CLERK, "outbox");
    }

    @Test
    void aBeanThatRunsAsSomebodySendsWhereThatOneMay() throws Exception {
        assertRefused(send("SenderBean", RemoteClient.USER, "vault"), RemoteClient.USER, "vault");
        assertEquals(SENT, send("PrincipalSenderBean", RemoteClient.USER, "vault"));
        assertEquals(SENT, send("PrincipalSenderBean", RemoteClient.USER, "outbox"));
        assertRefused(send("SenderBean", RemoteClient.USER, "vault"), RemoteClient.USER, "vault");
        assertEquals(1, messagesInVault());
    }

    private String send(String bean, String caller, String queue) throws IOException, InterruptedException {
        return web.as(caller).get("callers/bean?bean=" + bean + "&queue=" + queue + "&text=gold");
    }

    private String send(String caller) throws IOException, InterruptedException {
        return web.as(caller).send("callers", POOL, "vault", "gold");
    }

    private static void assertRefused(String outcome, String caller) {
        assertRefused(outcome, caller, "vault");
    }

    private static void assertRefused(String outcome, String caller, String queue) {
        assertTrue(outcome.startsWith("JMSSecurityException: "), outcome);
        assertTrue(outcome.contains(caller), outcome);
        assertTrue(outcome.contains("jms.queue." + queue), outcome);
    }

    private static int messagesInVault() throws IOException {
        try (Management management = Management.connect()) {
            return management.execute(Operations.createReadAttributeOperation(Setup.address("jms-queue", "vault"),
                    "message-count")).asInt();
        }
    }
}
