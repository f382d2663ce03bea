package io.lacewing.handles;

import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** A call that a handle passes on to the physical session of the moment. */
@FunctionalInterface
interface SessionCall<T> {

    T on(Session session) throws JMSException;

    /** One without a result. */
    @FunctionalInterface
    interface Plain {
        void on(Session session) throws JMSException;
    }
}
