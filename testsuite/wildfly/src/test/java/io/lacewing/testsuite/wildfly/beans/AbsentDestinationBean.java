package io.lacewing.testsuite.wildfly.beans;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Wants to hear from a queue that nobody made. */
@MessageDriven(activationConfig = {
        @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
        @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = "java:/jms/queue/absent")
})
public class AbsentDestinationBean implements MessageListener {

    @Override
    public void onMessage(Message message) {
        throw new IllegalStateException("Nothing can arrive here: " + message);
    }
}
