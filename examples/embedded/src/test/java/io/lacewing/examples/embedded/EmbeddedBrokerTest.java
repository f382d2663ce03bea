package io.lacewing.examples.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a unit test has a broker of its own: in memory, without a port, gone with the test. */
class EmbeddedBrokerTest {

    private Broker broker;

    @BeforeEach
    void startBroker() {
        broker = Broker.start(BrokerConfiguration.builder("test")
                .acceptor(AcceptorConfiguration.inVm("in-vm", "test"))
                .build());
    }

    @AfterEach
    void stopBroker() {
        broker.close();
    }

    @Test
    void deliversInTheOrderOfSending() {
        try (JMSContext context = new LacewingConnectionFactory("vm://test").createContext()) {
            Queue queue = context.createQueue("orders");
            context.createProducer().send(queue, "first").send(queue, "second");
            var consumer = context.createConsumer(queue);
            assertEquals("first", consumer.receiveBody(String.class, 5_000));
            assertEquals("second", consumer.receiveBody(String.class, 5_000));
        }
    }
}
