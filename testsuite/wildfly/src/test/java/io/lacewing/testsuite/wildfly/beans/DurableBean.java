package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;

/** Passes on what its durable subscription holds. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Topic"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/topic/bulletin"),
        @ActivationConfigProperty(propertyName = "subscriptionDurability", propertyValue = "Durable"),
        @ActivationConfigProperty(propertyName = "subscriptionName", propertyValue = "reader"),
        @ActivationConfigProperty(propertyName = "clientId", propertyValue = "library")
})
public class DurableBean implements MessageListener {

    @Inject
    private JMSContext context;

    @Resource(lookup = "java:/jms/queue/read")
    private Queue read;

    @Override
    public void onMessage(Message bulletin) {
        context.createProducer().send(read, bulletin);
    }
}
