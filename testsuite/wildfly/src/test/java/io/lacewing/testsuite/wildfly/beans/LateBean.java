package io.lacewing.testsuite.wildfly.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Passes on what comes to a queue that need not be there yet when the bean is deployed. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/queue/late"),
        @ActivationConfigProperty(propertyName = "setupInterval", propertyValue = "200")
})
public class LateBean implements MessageListener {

    @Inject
    private JMSContext context;

    @Override
    public void onMessage(Message message) {
        context.createProducer().send(context.createQueue("told"), message);
    }
}
