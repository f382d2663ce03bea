package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.testsuite.wildfly.beans.DurableBean;
import io.lacewing.testsuite.wildfly.server.Archives;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.JMSContext;
import jakarta.jms.Topic;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.junit.jupiter.api.Test;

/** A message-driven bean with a durable subscription, while its application comes and goes. */
@ArquillianTest
@RunAsClient
@ServerSetup(DurableSubscriptionTest.Setup.class)
class DurableSubscriptionTest {

    private static final String READER = "reader";

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("read"), List.of("bulletin"));
        }
    }

    @ArquillianResource
    private Deployer deployer;

    /** Keeps the destinations in place while the reader is away. */
    @Deployment(name = "present", testable = false)
    static JavaArchive alwaysThere() {
        return Archives.ejbJar("present");
    }

    @Deployment(name = READER, managed = false, testable = false)
    static JavaArchive reader() {
        return Archives.ejbJar(READER, DurableBean.class);
    }

    @Test
    void keepsWhatIsPublishedWhileTheApplicationIsUndeployed() {
        try (JMSContext context = RemoteClient.connect()) {
            Topic bulletin = context.createTopic("bulletin");

            deployer.deploy(READER);
            context.createProducer().send(bulletin, "morning");
            assertEquals("morning", RemoteClient.receiveText(context, "read"));

            deployer.undeploy(READER);
            context.createProducer().send(bulletin, "noon");

            deployer.deploy(READER);
            assertEquals("noon", RemoteClient.receiveText(context, "read"));
            deployer.undeploy(READER);
        }
    }
}
