package io.lacewing.subsystem.destination;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.management.QueueControl;
import org.jboss.as.controller.OperationContext;

/**
 * A queue of a running broker.
 *
 * @param broker the broker
 * @param control the queue
 */
record QueueView(BrokerManagement broker, QueueControl control) {

    /** The queue that the resource of an operation stands for; null if the broker has none. */
    static QueueView find(BrokerManagement broker, OperationContext context) {
        return broker.queue(Destinations.queueAddress(context)).map(queue -> new QueueView(broker, queue)).orElse(null);
    }
}
