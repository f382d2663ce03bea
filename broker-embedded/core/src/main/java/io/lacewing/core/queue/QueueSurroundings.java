package io.lacewing.core.queue;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a queue needs from the house around it.
 *
 * @param loop its owner
 * @param settings those in effect for its address, now
 * @param departures takes charge of messages that leave without having been acknowledged
 */
public record QueueSurroundings(DispatchLoop loop, Clock clock, Store store, Supplier<AddressSettings> settings,
                                Departures departures) {

    /**
     * Sends messages where they go when they leave a queue; tells the queue in the end by {@code acknowledged} or
     * {@code settled}.
     */
    @FunctionalInterface
    public interface Departures {

        /** Called on the queue's loop; the messages are in delivery, as if taken by a consumer. */
        void depart(Queue queue, List<MessageReference> messages, Departure reason);
    }
}
