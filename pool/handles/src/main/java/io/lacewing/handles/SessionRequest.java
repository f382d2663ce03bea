package io.lacewing.handles;

import jakarta.jms.JMSException;
import jakarta.jms.Session;

/**
 * The kind of session an application asked for. It counts outside a JTA transaction only (Jakarta Messaging 3.1,
 * 12.4.4).
 *
 * @param acknowledgeMode a mode of {@link Session}; {@code SESSION_TRANSACTED} exactly if transacted
 */
public record SessionRequest(boolean transacted, int acknowledgeMode) {

    public static final SessionRequest AUTO = new SessionRequest(false, Session.AUTO_ACKNOWLEDGE);

    /** @throws JMSException if this is no mode that JMS knows */
    public static SessionRequest of(boolean transacted, int mode) throws JMSException {
        if (transacted || mode == Session.SESSION_TRANSACTED) {
            return new SessionRequest(true, Session.SESSION_TRANSACTED);
        }
        if (mode < Session.AUTO_ACKNOWLEDGE || mode > Session.DUPS_OK_ACKNOWLEDGE) {
            throw new JMSException("Unknown session mode " + mode);
        }
        return new SessionRequest(false, mode);
    }
}
