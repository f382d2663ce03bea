package io.lacewing.handles;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;

/**
 * Closes physical objects that nobody will use again. A failure is of no interest: the object is gone either way, and
 * what was lost with it has been reported where it was used.
 */
public final class Closing {

    private Closing() {
    }

    @FunctionalInterface
    private interface Close {
        void run() throws JMSException;
    }

    public static void quietly(Connection connection) {
        attempt(connection::close);
    }

    public static void quietly(Session session) {
        attempt(session::close);
    }

    public static void quietly(MessageProducer producer) {
        attempt(producer::close);
    }

    public static void quietly(MessageConsumer consumer) {
        attempt(consumer::close);
    }

    public static void quietly(QueueBrowser browser) {
        attempt(browser::close);
    }

    public static void quietly(TemporaryQueue queue) {
        attempt(queue::delete);
    }

    public static void quietly(TemporaryTopic topic) {
        attempt(topic::delete);
    }

    private static boolean attempt(Close close) {
        try {
            close.run();
            return true;
        } catch (JMSException alreadyGone) {
            return false;
        }
    }
}
