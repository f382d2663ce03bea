package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.lacewing.testsuite.wildfly.server.Cli;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an administrator types into the command line tool of the running server. */
@ArquillianTest
@RunAsClient
class ManagementTest {

    private static final String QUEUE = "/subsystem=messaging-lacewing/server=default/jms-queue=orders";
    private static final String COUNT = QUEUE + ":read-attribute(name=message-count)";

    private final Cli cli = Cli.ofArquillian();

    @AfterEach
    void removeTheQueue() throws Exception {
        cli.run(QUEUE + ":remove");
    }

    @Test
    void aQueueAddedByTheAdministratorIsUsableAtOnceAndStillThereAfterAReload() throws Exception {
        String added = cli.run(QUEUE + ":add(entries=[java:/jms/queue/orders])");
        assertFalse(added.contains("reload-required"), added);

        try (JMSContext context = RemoteClient.connect()) {
            Queue orders = context.createQueue("orders");
            context.createProducer().send(orders, "first");
            context.createProducer().send(orders, "second");
        }
        assertEquals(2, count(cli.run(COUNT)));

        assertEquals(2, count(cli.run("reload", COUNT)));
        try (JMSContext context = RemoteClient.connect()) {
            assertEquals("first", RemoteClient.receiveText(context, "orders"));
            assertEquals("second", RemoteClient.receiveText(context, "orders"));
        }
        assertEquals(0, count(cli.run(COUNT)));
    }

    @Test
    void destinationsAndFactoriesComeAndGoWithoutAReload() throws Exception {
        String server = "/subsystem=messaging-lacewing/server=default/";
        String output = cli.run(
                server + "jms-topic=passing:add(entries=[java:/jms/topic/passing])",
                server + "jms-topic=passing:remove",
                server + "connection-factory=passing:add(entries=[java:/Passing], connectors=[in-vm])",
                server + "connection-factory=passing:remove",
                server + "pooled-connection-factory=passing:add(entries=[java:/PassingXA], connectors=[in-vm])",
                server + "pooled-connection-factory=passing:remove",
                server + "address-setting=jms.queue.passing:add(max-delivery-attempts=3)",
                server + "address-setting=jms.queue.passing:remove",
                QUEUE + ":add(entries=[java:/jms/queue/orders])",
                QUEUE + ":remove",
                QUEUE + ":add(entries=[java:/jms/queue/orders])");
        assertFalse(output.contains("reload-required"), output);
    }

    private static long count(String output) {
        String result = output.substring(output.indexOf("\"result\" => ") + "\"result\" => ".length());
        return Long.parseLong(result.replaceAll("[^0-9]", ""));
    }
}
