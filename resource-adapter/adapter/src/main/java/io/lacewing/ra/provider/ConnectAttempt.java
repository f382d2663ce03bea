package io.lacewing.ra.provider;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.JMSException;
import java.util.concurrent.CountDownLatch;

/** One thread opens a connection, others wait for the outcome. Thread-safe. */
final class ConnectAttempt {

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile JMSException failure;

    /** @param cause why it failed, or {@code null} */
    void ended(JMSException cause) {
        failure = cause;
        over.countDown();
    }

    /**
     * Returns when it is worth looking for the connection.
     *
     * @throws JMSException if the attempt failed, or the thread was interrupted
     */
    void await() throws JMSException {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JMSException(RaLogger.LOGGER.interruptedConnecting());
        }
        if (failure != null) {
            throw failure;
        }
    }
}
