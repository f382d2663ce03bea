package io.lacewing.testsuite.wildfly.beans;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;

/** Hears the news whose property {@code region} is {@code north}, and passes it on through an injected context. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Topic"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/topic/news"),
        @ActivationConfigProperty(propertyName = "messageSelector", propertyValue = "region = 'north'")
})
public class TopicBean implements MessageListener {

    @Inject
    private JMSContext context;

    @Resource(lookup = "java:/jms/queue/heard")
    private Queue heard;

    @Override
    public void onMessage(Message news) {
        context.createProducer().send(heard, news);
    }
}
