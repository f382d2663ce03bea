package io.lacewing.subsystem.destination;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.management.BrokerManagement;
import io.lacewing.jms.destination.LacewingQueue;
import io.lacewing.jms.destination.LacewingTopic;
import io.lacewing.message.RoutingType;
import io.lacewing.subsystem.broker.BrokerCalls;
import jakarta.jms.Destination;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** A destination that is to be in a broker: made there if it is not, and what applications look up. Immutable. */
public final class BrokerDestination {

    private final Destination destination;
    private final Function<BrokerManagement, CompletionStage<Void>> creation;

    private BrokerDestination(Destination destination, Function<BrokerManagement, CompletionStage<Void>> creation) {
        this.destination = destination;
        this.creation = creation;
    }

    /**
     * A queue.
     *
     * @param durable whether it and its persistent messages survive a restart
     * @param selector what messages must match to enter it; null for all
     */
    public static BrokerDestination queue(String name, boolean durable, String selector) {
        QueueConfiguration queue = QueueConfiguration.anycast(Destinations.queueAddress(name)).withFilter(selector)
                .withKind(durable ? QueueKind.CONFIGURED : QueueKind.CONFIGURED_NON_DURABLE);
        return new BrokerDestination(new LacewingQueue(name), broker -> broker.createQueue(queue));
    }

    /** A topic. */
    public static BrokerDestination topic(String name) {
        AddressConfiguration address = AddressConfiguration.of(Destinations.topicAddress(name), RoutingType.MULTICAST);
        return new BrokerDestination(new LacewingTopic(name), broker -> broker.createAddress(address));
    }

    /** Sees to it that the broker has the destination, and waits for it. */
    public Destination in(BrokerManagement broker) {
        BrokerCalls.join(creation.apply(broker));
        return destination;
    }
}
