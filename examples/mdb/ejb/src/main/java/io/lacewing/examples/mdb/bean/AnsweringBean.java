package io.lacewing.examples.mdb.bean;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJBException;
import jakarta.ejb.MessageDriven;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Answers each request at the destination that the request names. The container starts a transaction before it calls
 * {@code onMessage}; the request's receipt and the reply's sending are two branches of it, so both happen or neither.
 */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/queue/mdbQueue")
})
public class AnsweringBean implements MessageListener {

    @Resource(lookup = "java:/JmsXA")
    private ConnectionFactory factory;

    @Override
    public void onMessage(Message request) {
        try (JMSContext context = factory.createContext()) {
            String text = request.getBody(String.class);
            context.createProducer()
                    .setJMSCorrelationID(request.getJMSMessageID())
                    .send(request.getJMSReplyTo(), "You said \"" + text + "\", and the bean heard it.");
        } catch (JMSException e) {
            throw new EJBException("Cannot answer the request " + request, e);
        }
    }
}
