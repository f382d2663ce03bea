package io.lacewing.handles;

import jakarta.jms.CompletionListener;
import jakarta.jms.Message;

/**
 * Counts asynchronous sends whose outcome is open, because a session may not be closed or reused before (Jakarta
 * Messaging 3.1, 7.3).
 */
final class PendingSends {

    private int pending;

    CompletionListener started(CompletionListener listener) {
        synchronized (this) {
            pending++;
        }
        return new CompletionListener() {
            @Override
            public void onCompletion(Message message) {
                try {
                    listener.onCompletion(message);
                } finally {
                    ended();
                }
            }

            @Override
            public void onException(Message message, Exception exception) {
                try {
                    listener.onException(message, exception);
                } finally {
                    ended();
                }
            }
        };
    }

    synchronized void ended() {
        pending--;
        notifyAll();
    }

    /** Waits until every send has its outcome; an interrupt ends the wait and stays pending on the thread. */
    synchronized void awaitAll() {
        try {
            while (pending > 0) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
