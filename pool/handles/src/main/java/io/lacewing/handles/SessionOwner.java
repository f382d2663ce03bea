package io.lacewing.handles;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;

/**
 * The pool's or the resource adapter's side of a {@link SessionHandle}. It is asked for the physical session at each
 * call, because the right one may change between two calls: inside a JTA transaction it is the enlisted one.
 */
public interface SessionOwner {

    /**
     * The session that the next call works on.
     *
     * @throws jakarta.jms.IllegalStateException if the owner is closed
     * @throws JMSException if a session has to be opened and that fails
     */
    PhysicalSession session() throws JMSException;

    /** What {@code Session.getTransacted()} answers now. */
    boolean transacted() throws JMSException;

    /** What {@code Session.getAcknowledgeMode()} answers now. */
    int acknowledgeMode() throws JMSException;

    /**
     * Whether the handles are used by components of a container, which may not use listeners or asynchronous sends
     * (Jakarta EE 10 platform specification, EE.6.7).
     */
    boolean managed();

    /** Holds back consumers until the connection handle is started. */
    StartGate gate();

    /** A call on the physical session failed with this exception, which goes to the application too. */
    void failed(JMSException failure);

    /** A temporary destination was made; it is the owner's to delete when its connection handle closes. */
    void created(Destination temporary);

    /** The handle was closed by the application, after everything opened through it. Called once. */
    void closed(SessionHandle handle);
}
