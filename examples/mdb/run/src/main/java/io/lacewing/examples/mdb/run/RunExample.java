package io.lacewing.examples.mdb.run;

import io.lacewing.examples.mdb.client.RequestClient;
import java.nio.file.Path;

/**
 * Plays the example. Arguments: the home of a provisioned WildFly, the CLI script that prepares it, the application.
 * Ends with an exception, hence an exit code other than 0, when a step fails; the server is stopped in any case.
 */
public final class RunExample {

    private static final String USER = "example";
    private static final String PASSWORD = "example-password";

    private RunExample() {
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 3) {
            throw new IllegalArgumentException("Usage: RunExample wildfly-home script.cli application.ear");
        }
        try (ExampleServer server = new ExampleServer(Path.of(args[0]))) {
            server.addApplicationUser(USER, PASSWORD, "guest");
            server.start();
            server.runCliScript(Path.of(args[1]));
            server.deploy(Path.of(args[2]));
            RequestClient.main(new String[] {server.messagingUrl(), USER, PASSWORD});
        }
    }
}
