package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.OwnServer;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A server's boot, orderly end, violent end, and return; without Arquillian, which wants its server to stay up. */
class ServerLifeTest {

    private static final String QUEUE = "letters";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private Path base;

    @Test
    void persistentMessagesSurviveARestartAndAKillAndNothingIsComplainedAbout() throws Exception {
        try (OwnServer server = new OwnServer(base)) {
            server.start();
            assertEquals(List.of(), server.bootErrors());
            server.execute(Destinations.add("jms-queue", QUEUE, "java:/jms/queue/letters"));
            send(server, "before the restart");
            server.stop();

            server.start();
            assertEquals(List.of(), server.bootErrors());
            send(server, "before the kill");
            server.kill();

            server.start();
            assertEquals(List.of(), server.bootErrors());
            try (JMSContext context = RemoteClient.connect(server.ports());
                    JMSConsumer consumer = context.createConsumer(context.createQueue(QUEUE))) {
                assertEquals("before the restart", consumer.receiveBody(String.class, RemoteClient.PATIENCE));
                assertEquals("before the kill", consumer.receiveBody(String.class, RemoteClient.PATIENCE));
                assertNull(consumer.receiveNoWait(), "neither may come twice, nor a non-persistent one at all");
            }
            server.stop();
            assertEquals(List.of(), server.complaints());
        }
    }

    private static void send(OwnServer server, String text) {
        try (JMSContext context = RemoteClient.connect(server.ports())) {
            context.createProducer().send(context.createQueue(QUEUE), text);
            context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                    .send(context.createQueue(QUEUE), "light " + text);
        }
    }
}
