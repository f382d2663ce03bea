package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.util.List;
import org.jboss.as.arquillian.api.ServerSetupTask;
import org.jboss.as.arquillian.container.ManagementClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;

/**
 * Adds queues and topics to the running server before a class's deployments arrive, and removes them afterwards. Queue
 * {@code x} is bound to {@code java:/jms/queue/x}, topic {@code x} to {@code java:/jms/topic/x}.
 */
public abstract class Destinations implements ServerSetupTask {

    private final List<String> queues;
    private final List<String> topics;

    protected Destinations(List<String> queues, List<String> topics) {
        this.queues = queues;
        this.topics = topics;
    }

    @Override
    public void setup(ManagementClient client, String container) throws IOException {
        for (String queue : queues) {
            execute(client, add("jms-queue", queue, "java:/jms/queue/" + queue));
        }
        for (String topic : topics) {
            execute(client, add("jms-topic", topic, "java:/jms/topic/" + topic));
        }
    }

    @Override
    public void tearDown(ManagementClient client, String container) throws IOException {
        for (String queue : queues) {
            execute(client, Operations.createRemoveOperation(address("jms-queue", queue)));
        }
        for (String topic : topics) {
            execute(client, Operations.createRemoveOperation(address("jms-topic", topic)));
        }
    }

    /** The address of a resource of the default broker. */
    public static ModelNode address(String type, String name) {
        return Operations.createAddress("subsystem", "messaging-lacewing", "server", "default", type, name);
    }

    /** The operation that adds a destination under one JNDI name. */
    public static ModelNode add(String type, String name, String entry) {
        ModelNode add = Operations.createAddOperation(address(type, name));
        add.get("entries").add(entry);
        return add;
    }

    protected static void execute(ManagementClient client, ModelNode operation) throws IOException {
        ModelNode outcome = client.getControllerClient().execute(operation);
        if (!Operations.isSuccessfulOutcome(outcome)) {
            throw new IllegalStateException(operation + " failed: " + Operations.getFailureDescription(outcome));
        }
    }
}
