package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.testsuite.wildfly.beans.LateBean;
import io.lacewing.testsuite.wildfly.server.Archives;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.Management;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.JMSContext;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.junit.jupiter.api.Test;

/** A message-driven bean that was deployed before its destination was there. */
@ArquillianTest
@RunAsClient
@ServerSetup(LateDestinationTest.Setup.class)
class LateDestinationTest {

    private static final String QUEUE = "jms-queue";
    private static final String LATE = "late";

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("told"), List.of());
        }
    }

    @Deployment(testable = false)
    static JavaArchive bean() {
        return Archives.ejbJar(LATE, LateBean.class);
    }

    @Test
    void receivesAsSoonAsTheAdministratorHasAddedItsQueueAlsoAgain() throws Exception {
        try (Management management = Management.connect(); JMSContext context = RemoteClient.connect()) {
            for (String text : List.of("first", "second")) {
                management.execute(Destinations.add(QUEUE, LATE, "java:/jms/queue/" + LATE));
                context.createProducer().send(context.createQueue(LATE), text);
                assertEquals(text, RemoteClient.receiveText(context, "told"));
                management.execute(Operations.createRemoveOperation(Destinations.address(QUEUE, LATE)));
            }
        }
    }
}
