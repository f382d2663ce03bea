package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.OwnServer;
import io.lacewing.testsuite.wildfly.server.WebClient;
import io.lacewing.testsuite.wildfly.web.SendServlet;
import java.nio.file.Path;
import java.util.List;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A server that was provisioned with the layer {@code messaging-lacewing} alone, without message-driven beans. */
class LayerTest {

    private static final Path HOME = Path.of(System.getProperty("lacewing.server.layer"));

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path base;

    @Test
    void bootsWithoutComplaintAndItsApplicationsSend() throws Exception {
        try (OwnServer server = new OwnServer(HOME, HOME.resolve("standalone/configuration"), base)) {
            server.start();
            assertEquals(List.of(), server.bootErrors());
            server.execute(Destinations.add("jms-queue", "letters", "java:/jms/queue/letters"));
            server.deploy(ShrinkWrap.create(WebArchive.class, "layer.war").addClass(SendServlet.class));

            assertEquals("sent", WebClient.of(server.ports()).send("layer", "java:/JmsXA", "letters", "hello"));
            assertEquals(1, server.execute(Operations.createReadAttributeOperation(
                    Destinations.address("jms-queue", "letters"), "message-count")).asInt());

            server.stop();
            assertEquals(List.of(), server.complaints());
        }
    }
}
