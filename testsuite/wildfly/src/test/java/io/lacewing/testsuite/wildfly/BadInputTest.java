package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.beans.AbsentDestinationBean;
import io.lacewing.testsuite.wildfly.server.Archives;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Queue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.junit.jupiter.api.Test;

/** Mistakes of users, administrators and applications: each gets one clear answer that names what is wrong. */
@ArquillianTest
@RunAsClient
@ServerSetup(BadInputTest.Setup.class)
class BadInputTest {

    private static final String ABSENT = "absent";
    private static final Path LOG = Path.of(System.getProperty("lacewing.server.home"), "standalone/log/server.log");

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("open"), List.of());
        }
    }

    @ArquillianResource
    private Deployer deployer;

    @Deployment(name = "present", testable = false)
    static JavaArchive alwaysThere() {
        return Archives.ejbJar("present");
    }

    @Deployment(name = ABSENT, managed = false, testable = false)
    static JavaArchive beanWithoutDestination() {
        return Archives.ejbJar(ABSENT, AbsentDestinationBean.class);
    }

    @Test
    void aWrongPasswordIsRefusedWithTheUsersName() {
        JMSSecurityRuntimeException refusal = assertThrows(JMSSecurityRuntimeException.class,
                () -> RemoteClient.connectAs(RemoteClient.USER, "wrong").close());
        assertMentions(refusal.getMessage(), RemoteClient.USER);
    }

    @Test
    void anAddressWithoutPermissionIsRefusedWithItsName() {
        try (JMSContext context = RemoteClient.connectAs(RemoteClient.STRANGER, RemoteClient.PASSWORD)) {
            Queue open = context.createQueue("open");
            JMSSecurityRuntimeException refusal = assertThrows(JMSSecurityRuntimeException.class,
                    () -> context.createProducer().send(open, "let me in"));
            assertMentions(refusal.getMessage(), "jms.queue.open");
            assertMentions(refusal.getMessage(), RemoteClient.STRANGER);
        }
    }

    @Test
    void aPooledConnectionFactoryWithoutConnectorIsRefused() throws IOException {
        ModelNode add = Operations.createAddOperation(Destinations.address("pooled-connection-factory", "headless"));
        add.get("entries").add("java:/Headless");
        try (Management management = Management.connect()) {
            String refusal = management.failureOf(add);
            assertMentions(refusal, "connectors");
            assertMentions(refusal, "headless");
        }
    }

    @Test
    void whatAQueueCannotBeIsRefusedInOneSentenceAndTheLogShowsNoStackTrace() throws IOException {
        ModelNode selector = Destinations.add("jms-queue", "late", "java:/jms/queue/late");
        selector.get("selector").set("n = = 2");
        long before = Files.size(LOG);
        try (Management management = Management.connect()) {
            assertEquals("LCW02063: The selector of queue jms.queue.late can't be used: Invalid selector \"n = = 2\": "
                    + "at character 5 found '=', expected a value", management.failureOf(selector));
            assertEquals("LCW10041: The JNDI name 'jms/queue/open' of jms-queue=late of server=default is already that "
                    + "of jms-queue=open of server=default",
                    management.failureOf(Destinations.add("jms-queue", "late", "jms/queue/open")));
            assertEquals("LCW10042: The JNDI name 'java:jboss/UserTransaction' of jms-queue=late of server=default is "
                    + "already bound by another subsystem or by a deployment",
                    management.failureOf(Destinations.add("jms-queue", "late", "java:jboss/UserTransaction")));
            assertMentions(management.failureOf(Destinations.add("jms-queue", "late", "java:comp/late")),
                    "'java:comp/late' is no JNDI name");
            management.execute(Destinations.add("jms-queue", "late", "jms/queue/late"));
            management.execute(Operations.createRemoveOperation(Destinations.address("jms-queue", "late")));
        }
        String log = Files.readString(LOG).substring((int) before);
        assertFalse(log.contains("\tat "), log);
    }

    @Test
    void aPoolIsNotMadeSmallerThanWhatItMustHold() throws IOException {
        ModelNode pool = Destinations.address("pooled-connection-factory", "narrow");
        ModelNode add = Operations.createAddOperation(pool);
        add.get("entries").add("java:/Narrow");
        add.get("connectors").add("in-vm");
        add.get("min-pool-size").set(5);
        try (Management management = Management.connect()) {
            management.execute(add);
            assertEquals("LCW10018: pooled-connection-factory=narrow: min-pool-size 5 is above max-pool-size 4",
                    management.failureOf(Operations.createWriteAttributeOperation(pool, "max-pool-size", 4)));
            assertMentions(management.failureOf(
                    Operations.createWriteAttributeOperation(pool, "retry-interval-multiplier", -1)),
                    "LCW10045: pooled-connection-factory=narrow of server=default has a value of "
                            + "retry-interval-multiplier that a client can't use");
            management.execute(Operations.createRemoveOperation(pool));
        }
    }

    @Test
    void anMdbWhoseDestinationDoesNotExistIsDeployedAndTheLogTellsWhatItWaitsFor() throws IOException {
        deployer.deploy(ABSENT);
        try (Stream<String> lines = Files.lines(LOG)) {
            List<String> complaints = lines.filter(line -> line.contains("java:/jms/queue/absent")).toList();
            assertEquals(1, complaints.size(), complaints::toString);
            assertMentions(complaints.get(0), "WARN");
            assertMentions(complaints.get(0), "is not bound in JNDI");
        } finally {
            deployer.undeploy(ABSENT);
        }
    }

    private static void assertMentions(String message, String culprit) {
        assertTrue(message.contains(culprit), () -> "Does not mention " + culprit + ": " + message);
    }
}
