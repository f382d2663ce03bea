package io.lacewing.ra.outbound;

import io.lacewing.handles.SessionRequest;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** What becomes of the kind of session a component asks for. Stateless. */
final class ContainerSessions {

    private ContainerSessions() {
    }

    /**
     * @param localTransactions whether the application may run transactions of its own; otherwise a transacted session
     *        becomes one that acknowledges automatically, as the platform specification has it. So does {@code
     *        CLIENT_ACKNOWLEDGE}, which it rules out
     */
    static SessionRequest request(boolean transacted, int mode, boolean localTransactions) throws JMSException {
        SessionRequest asked = SessionRequest.of(transacted, mode);
        boolean refused = asked.transacted() ? !localTransactions
                : asked.acknowledgeMode() == Session.CLIENT_ACKNOWLEDGE;
        return refused ? SessionRequest.AUTO : asked;
    }
}
