package io.lacewing.subsystem.destination;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.management.QueueControl;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;

/**
 * A topic of a running broker.
 *
 * @param broker the broker
 * @param address the topic's address
 */
record TopicView(BrokerManagement broker, String address) {

    /** The topic that the resource of an operation stands for; null if the broker has none. */
    static TopicView find(BrokerManagement broker, OperationContext context) {
        String address = Destinations.topicAddress(context);
        return broker.address(address).isPresent() ? new TopicView(broker, address) : null;
    }

    static boolean durable(QueueControl subscription) {
        return subscription.configuration().kind().durableSubscription();
    }

    static boolean nonDurable(QueueControl subscription) {
        return !durable(subscription);
    }

    static boolean any(QueueControl subscription) {
        return true;
    }

    /** The subscriptions of a sort. */
    List<QueueControl> subscriptions(Predicate<QueueControl> sort) {
        return broker.queues(address).stream().filter(sort).toList();
    }

    /** The sum of a number over the subscriptions of a sort. */
    long sum(Predicate<QueueControl> sort, ToLongFunction<QueueControl> number) {
        return subscriptions(sort).stream().mapToLong(number).sum();
    }

    /** The subscription with that name of its queue. */
    QueueControl subscription(String queueName) throws OperationFailedException {
        return subscriptions(queue -> queue.configuration().name().equals(queueName)).stream().findFirst()
                .orElseThrow(() -> MessagingLogger.ROOT.noSuchSubscription(queueName, address));
    }
}
