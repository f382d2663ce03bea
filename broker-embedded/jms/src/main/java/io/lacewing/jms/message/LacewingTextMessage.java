package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;

/** A message with a string, or null, for a body. */
public final class LacewingTextMessage extends LacewingMessage implements TextMessage {

    /** Once asked for or set. */
    private String text;

    public LacewingTextMessage(String text) {
        this.text = text;
    }

    LacewingTextMessage(Delivery delivery, Destination destination) {
        super(delivery, destination);
    }

    @Override
    public void setText(String newText) throws JMSException {
        replaceBody();
        text = newText;
    }

    @Override
    public String getText() {
        Message received = receivedBody();
        if (text == null && received != null) {
            text = received.text();
        }
        return text;
    }

    @Override
    void writeBody(MessageBuilder builder) {
        builder.text(text);
    }

    @Override
    public void clearBody() throws JMSException {
        super.clearBody();
        text = null;
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public boolean isBodyAssignableTo(Class type) {
        return getText() == null || type.isAssignableFrom(String.class);
    }

    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        return getText() == null ? null : cast(getText(), type, String.class);
    }
}
