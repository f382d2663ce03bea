package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.Resource;
import jakarta.annotation.security.PermitAll;
import jakarta.ejb.Stateless;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** Sends through {@code java:/JmsXA} as its caller; answers {@code sent}, or what became of it. */
@Stateless
@PermitAll
public class SenderBean implements Sender {

    @Resource(lookup = "java:/JmsXA")
    private ConnectionFactory factory;

    @Override
    public String send(String queue, String text) {
        try (Connection connection = factory.createConnection(); Session session = connection.createSession()) {
            session.createProducer(session.createQueue(queue)).send(session.createTextMessage(text));
            return "sent";
        } catch (JMSException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }
}
