package io.lacewing.handles;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;

/** Tells apart what went wrong. */
public final class Failures {

    private Failures() {
    }

    /**
     * Whether a failure may mean that the connection is gone, so that it should be tried before it is used again. The
     * classes that JMS has for an application's own mistakes say nothing about the connection, except {@code
     * IllegalStateException}: a provider throws that too when it has closed the object underneath.
     */
    public static boolean mayMeanLoss(JMSException failure) {
        return failure.getClass() == JMSException.class || failure instanceof IllegalStateException
                || !failure.getClass().getName().startsWith("jakarta.jms.");
    }
}
