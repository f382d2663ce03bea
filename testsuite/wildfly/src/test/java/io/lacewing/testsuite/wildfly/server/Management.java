package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;

/** A connection to the management interface of the server that Arquillian runs. */
public final class Management implements AutoCloseable {

    private final ModelControllerClient client;

    private Management(ModelControllerClient client) {
        this.client = client;
    }

    public static Management connect() throws IOException {
        int port = PortsOfThisRun.ofArquillian().management();
        return new Management(ModelControllerClient.Factory.create(PortOffset.LOOPBACK, port));
    }

    /** The result of an operation that must succeed. */
    public ModelNode execute(ModelNode operation) throws IOException {
        ModelNode outcome = client.execute(operation);
        if (!Operations.isSuccessfulOutcome(outcome)) {
            throw new AssertionError(operation + " failed: " + Operations.getFailureDescription(outcome));
        }
        return Operations.readResult(outcome);
    }

    /** What the server says of an operation that must fail. */
    public String failureOf(ModelNode operation) throws IOException {
        ModelNode outcome = client.execute(operation);
        if (Operations.isSuccessfulOutcome(outcome)) {
            throw new AssertionError(operation + " succeeded");
        }
        return Operations.getFailureDescription(outcome).asString();
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
