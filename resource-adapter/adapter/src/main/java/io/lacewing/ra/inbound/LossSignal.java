package io.lacewing.ra.inbound;

import io.lacewing.ra.provider.PhysicalConnection.FailureListener;
import jakarta.jms.JMSException;

/** Wakes the supervisor when a connection is lost. Thread-safe; the provider's thread only leaves the cause here. */
final class LossSignal implements FailureListener {

    private JMSException cause;

    @Override
    public synchronized void onException(JMSException exception) {
        cause = exception;
        notifyAll();
    }

    synchronized JMSException await() throws InterruptedException {
        while (cause == null) {
            wait();
        }
        return cause;
    }
}
