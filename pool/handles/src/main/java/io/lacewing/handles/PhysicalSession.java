package io.lacewing.handles;

import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.XASession;

/**
 * A provider's session together with the producers opened on it, which stay open from one use to the next: creating a
 * session and a producer costs a round trip to the broker the first time only.
 *
 * <p>One thread at a time, as JMS asks for a session.
 */
public final class PhysicalSession {

    private final Session session;
    /** What to close: an XA session is not the same object as the session it gives. */
    private final Session outermost;
    private final KeptProducers producers;

    /**
     * @param session the provider's session
     * @param producerLimit how many producers may stay open, at least 1
     */
    public PhysicalSession(Session session, int producerLimit) {
        this(session, session, producerLimit);
    }

    private PhysicalSession(Session session, Session outermost, int producerLimit) {
        this.session = session;
        this.outermost = outermost;
        this.producers = new KeptProducers(session, producerLimit);
    }

    /** Over the session that an XA session gives; if it gives none the XA session is closed. */
    static PhysicalSession of(XASession xa, int producerLimit) throws JMSException {
        boolean given = false;
        try {
            PhysicalSession physical = new PhysicalSession(xa.getSession(), xa, producerLimit);
            given = true;
            return physical;
        } finally {
            if (!given) {
                Closing.quietly(xa);
            }
        }
    }

    public Session session() {
        return session;
    }

    /** Opens the producer for a destination ({@code null}: any), unless it is open already. */
    void openProducer(Destination destination) throws JMSException {
        producers.to(destination);
    }

    void send(Destination producerDestination, Destination target, Message message, SendOptions options,
            CompletionListener completion) throws JMSException {
        try {
            producers.to(producerDestination).send(target, message, options, completion);
        } catch (jakarta.jms.IllegalStateException e) {
            // The provider closed the producer, perhaps because its destination went away: the next use opens a new
            // one.
            producers.discard(producerDestination);
            throw e;
        }
    }

    /** How many producers are open now. */
    public int producerCount() {
        return producers.size();
    }

    /** Closes the session and with it its producers; a failure is ignored. */
    public void close() {
        Closing.quietly(outermost);
    }
}
