package io.lacewing.ra.outbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/**
 * The kind of session an application asked for. It counts outside a JTA transaction only (Jakarta Messaging 3.1, 12.4.4).
 *
 * @param acknowledgeMode {@code AUTO_ACKNOWLEDGE} or {@code DUPS_OK_ACKNOWLEDGE}, or {@code SESSION_TRANSACTED} if transacted
 */
record SessionRequest(boolean transacted, int acknowledgeMode) {

    /**
     * @param localTransactions whether the application may run transactions of its own; otherwise a transacted session becomes one that
     *        acknowledges automatically, as the platform specification has it. So does {@code CLIENT_ACKNOWLEDGE}, which it rules out
     */
    static SessionRequest of(boolean transacted, int mode, boolean localTransactions) throws JMSException {
        if (mode < Session.SESSION_TRANSACTED || mode > Session.DUPS_OK_ACKNOWLEDGE) {
            throw new JMSException(RaLogger.LOGGER.unknownSessionMode(mode));
        }
        if (transacted || mode == Session.SESSION_TRANSACTED) {
            return localTransactions ? new SessionRequest(true, Session.SESSION_TRANSACTED)
                    : new SessionRequest(false, Session.AUTO_ACKNOWLEDGE);
        }
        return new SessionRequest(false,
                mode == Session.DUPS_OK_ACKNOWLEDGE ? Session.DUPS_OK_ACKNOWLEDGE : Session.AUTO_ACKNOWLEDGE);
    }
}
