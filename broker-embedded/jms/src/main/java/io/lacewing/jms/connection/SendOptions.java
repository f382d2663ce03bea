package io.lacewing.jms.connection;

import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/** How a producer's messages are sent unless a call says otherwise; checked when set. */
public final class SendOptions {

    private static final int HIGHEST_PRIORITY = 9;

    private int deliveryMode = Message.DEFAULT_DELIVERY_MODE;
    private int priority = Message.DEFAULT_PRIORITY;
    private long timeToLive = Message.DEFAULT_TIME_TO_LIVE;
    private long deliveryDelay = Message.DEFAULT_DELIVERY_DELAY;
    private boolean messageIdDisabled;
    private boolean timestampDisabled;

    public int deliveryMode() {
        return deliveryMode;
    }

    public void deliveryMode(int mode) throws JMSException {
        if (mode != DeliveryMode.PERSISTENT && mode != DeliveryMode.NON_PERSISTENT) {
            throw new JMSException("There is no delivery mode " + mode);
        }
        deliveryMode = mode;
    }

    public int priority() {
        return priority;
    }

    public void priority(int newPriority) throws JMSException {
        if (newPriority < 0 || newPriority > HIGHEST_PRIORITY) {
            throw new JMSException("A priority is a number from 0 to 9, not " + newPriority);
        }
        priority = newPriority;
    }

    /** Milliseconds; 0 for ever. */
    public long timeToLive() {
        return timeToLive;
    }

    public void timeToLive(long millis) throws JMSException {
        if (millis < 0) {
            throw new JMSException("A time to live cannot be negative: " + millis);
        }
        timeToLive = millis;
    }

    /** Milliseconds. */
    public long deliveryDelay() {
        return deliveryDelay;
    }

    public void deliveryDelay(long millis) throws JMSException {
        if (millis < 0) {
            throw new JMSException("A delivery delay cannot be negative: " + millis);
        }
        deliveryDelay = millis;
    }

    public boolean messageIdDisabled() {
        return messageIdDisabled;
    }

    public void messageIdDisabled(boolean disabled) {
        messageIdDisabled = disabled;
    }

    public boolean timestampDisabled() {
        return timestampDisabled;
    }

    public void timestampDisabled(boolean disabled) {
        timestampDisabled = disabled;
    }

    /** The same with what one call says instead. */
    SendOptions with(int mode, int newPriority, long millisToLive) throws JMSException {
        SendOptions options = new SendOptions();
        options.deliveryMode(mode);
        options.priority(newPriority);
        options.timeToLive(millisToLive);
        options.deliveryDelay = deliveryDelay;
        options.messageIdDisabled = messageIdDisabled;
        options.timestampDisabled = timestampDisabled;
        return options;
    }
}
