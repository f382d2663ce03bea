package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJBException;
import jakarta.ejb.MessageDriven;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Answers each request through {@code java:/JmsXA}, in the transaction of the receipt. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/queue/requests")
})
public class AnsweringBean implements MessageListener {

    @Resource(lookup = "java:/JmsXA")
    private ConnectionFactory factory;

    @Override
    public void onMessage(Message request) {
        try (JMSContext context = factory.createContext()) {
            context.createProducer()
                    .setJMSCorrelationID(request.getJMSMessageID())
                    .send(request.getJMSReplyTo(), "answer to " + request.getBody(String.class));
        } catch (JMSException e) {
            throw new EJBException(e);
        }
    }
}
