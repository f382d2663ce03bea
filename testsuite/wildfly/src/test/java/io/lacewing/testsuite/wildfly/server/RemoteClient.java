package io.lacewing.testsuite.wildfly.server;

import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;

/** How a program outside the server connects to its broker: over TCP, as a user of the application realm. */
public final class RemoteClient {

    /** Has the role {@code guest}, which the default configuration lets send and consume. */
    public static final String USER = "guest-user";
    /** Exists, but has no role at all. */
    public static final String STRANGER = "stranger";
    /** Has the role {@code clerks}, of which the default configuration says nothing. */
    public static final String CLERK = "clerk";
    /** The password of all; its digests are in {@code application-users.properties}. */
    public static final String PASSWORD = "test-password";
    /** How long a test waits for a message before it gives up, in milliseconds. */
    public static final long PATIENCE = 20_000;

    private RemoteClient() {
    }

    /** A context of {@link #USER} on the server that Arquillian runs. */
    public static JMSContext connect() {
        return connect(PortsOfThisRun.ofArquillian());
    }

    public static JMSContext connect(PortOffset ports) {
        return factory(ports).createContext(USER, PASSWORD);
    }

    /** A context of {@link #USER} on the broker of a URL. */
    public static JMSContext connect(String url) {
        return new LacewingConnectionFactory(url).createContext(USER, PASSWORD);
    }

    /** The ports of the server that Arquillian runs. */
    public static PortOffset ports() {
        return PortsOfThisRun.ofArquillian();
    }

    public static JMSContext connectAs(String user, String password) {
        return factory(PortsOfThisRun.ofArquillian()).createContext(user, password);
    }

    private static ConnectionFactory factory(PortOffset ports) {
        return new LacewingConnectionFactory("tcp://" + PortOffset.LOOPBACK + ":" + ports.messaging());
    }

    /** The next text message's body in a queue, or null when none comes within {@link #PATIENCE}. */
    public static String receiveText(JMSContext context, String queue) {
        Queue from = context.createQueue(queue);
        try (var consumer = context.createConsumer(from)) {
            return consumer.receiveBody(String.class, PATIENCE);
        }
    }
}
