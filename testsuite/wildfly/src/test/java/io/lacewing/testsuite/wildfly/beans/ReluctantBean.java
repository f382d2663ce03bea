package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJBException;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;

/** Fails twice on each message, after it has sent something; at the third attempt it succeeds. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/queue/chores")
})
public class ReluctantBean implements MessageListener {

    private static final int WILLING_AT = 3;

    @Inject
    private JMSContext context;

    @Resource(lookup = "java:/jms/queue/done")
    private Queue done;

    @Override
    public void onMessage(Message chore) {
        try {
            int attempt = chore.getIntProperty("JMSXDeliveryCount");
            context.createProducer()
                    .setProperty("attempt", attempt)
                    .setProperty("redelivered", chore.getJMSRedelivered())
                    .send(done, chore.getBody(String.class));
            if (attempt < WILLING_AT) {
                throw new EJBException("Not yet: attempt " + attempt);
            }
        } catch (JMSException e) {
            throw new EJBException(e);
        }
    }
}
