package io.lacewing.examples.embedded;

import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import java.nio.file.Path;

/** Starts a broker that keeps its messages in {@code target/hello}, sends one message through it and receives it. */
public final class Hello {

    private Hello() {
    }

    public static void main(String[] args) {
        BrokerConfiguration configuration = BrokerConfiguration.builder("hello")
                .dataDirectory(Path.of("target/hello"))
                .acceptor(AcceptorConfiguration.inVm("in-vm", "hello"))
                .build();
        try (Broker broker = Broker.start(configuration);
                JMSContext context = new LacewingConnectionFactory("vm://hello").createContext()) {
            Queue greetings = context.createQueue("greetings");
            context.createProducer().send(greetings, "Hello from broker " + broker.nodeId());
            System.out.println(context.createConsumer(greetings).receiveBody(String.class, 1_000));
        }
    }
}
