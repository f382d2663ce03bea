package io.lacewing.jms.connection;

import jakarta.jms.IllegalStateException;

/** Which of the APIs a connection or session was made through: those of one domain refuse the other's methods. */
public enum Domain {
    /** Queues and topics. */
    UNIFIED,
    QUEUE,
    TOPIC;

    void requireQueues(String method) throws IllegalStateException {
        if (this == TOPIC) {
            throw new IllegalStateException(method + " cannot be called on a topic session or connection");
        }
    }

    void requireTopics(String method) throws IllegalStateException {
        if (this == QUEUE) {
            throw new IllegalStateException(method + " cannot be called on a queue session or connection");
        }
    }
}
