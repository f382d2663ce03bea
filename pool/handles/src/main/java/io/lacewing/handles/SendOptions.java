package io.lacewing.handles;

import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/**
 * How a producer handle sends.
 *
 * @param timeToLive milliseconds, 0 for no limit
 * @param deliveryDelay milliseconds, 0 for none
 */
record SendOptions(int deliveryMode, int priority, long timeToLive, long deliveryDelay,
        boolean messageIdDisabled, boolean timestampDisabled) {

    static final SendOptions DEFAULTS = new SendOptions(
            Message.DEFAULT_DELIVERY_MODE, Message.DEFAULT_PRIORITY, Message.DEFAULT_TIME_TO_LIVE, 0, false, false);

    SendOptions withDeliveryMode(int mode) throws JMSException {
        if (mode != DeliveryMode.PERSISTENT && mode != DeliveryMode.NON_PERSISTENT) {
            throw new JMSException("Delivery mode " + mode + " is neither PERSISTENT nor NON_PERSISTENT");
        }
        return new SendOptions(mode, priority, timeToLive, deliveryDelay, messageIdDisabled, timestampDisabled);
    }

    SendOptions withPriority(int value) throws JMSException {
        if (value < 0 || value > 9) {
            throw new JMSException("Priority " + value + " is not between 0 and 9");
        }
        return new SendOptions(deliveryMode, value, timeToLive, deliveryDelay, messageIdDisabled, timestampDisabled);
    }

    SendOptions withTimeToLive(long millis) throws JMSException {
        return new SendOptions(deliveryMode, priority, notNegative("Time to live", millis), deliveryDelay,
                messageIdDisabled, timestampDisabled);
    }

    SendOptions withDeliveryDelay(long millis) throws JMSException {
        return new SendOptions(deliveryMode, priority, timeToLive, notNegative("Delivery delay", millis),
                messageIdDisabled, timestampDisabled);
    }

    SendOptions withMessageIdDisabled(boolean disabled) {
        return new SendOptions(deliveryMode, priority, timeToLive, deliveryDelay, disabled, timestampDisabled);
    }

    SendOptions withTimestampDisabled(boolean disabled) {
        return new SendOptions(deliveryMode, priority, timeToLive, deliveryDelay, messageIdDisabled, disabled);
    }

    private static long notNegative(String what, long millis) throws JMSException {
        if (millis < 0) {
            throw new JMSException(what + " of " + millis + " ms is negative");
        }
        return millis;
    }
}
