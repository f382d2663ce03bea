package io.lacewing.client;

import io.lacewing.client.channel.SessionEvents;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.SlotTable;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.Seen;
import java.util.ArrayList;
import java.util.List;

/**
 * A session's consumers and producers, as whoever reads the link sees them: what the broker sends finds its way here.
 * The session's thread adds and removes them.
 *
 * <p>When deliveries go back to the broker (rollback, recover) the generation is raised as the broker's answer comes
 * in: every delivery that came before carries an older generation and is dropped where it is found.
 */
final class Inbox implements SessionEvents {

    private final SlotTable<ClientConsumer> consumers = new SlotTable<>();
    private final SlotTable<ClientProducer> producers = new SlotTable<>();
    /** Written by whoever reads the link. */
    private volatile int generation;
    /** The consumer whose thread has not been told yet of what came; the receiver's own. */
    private ClientConsumer deliveringTo;

    SlotTable<ClientConsumer> consumers() {
        return consumers;
    }

    SlotTable<ClientProducer> producers() {
        return producers;
    }

    int generation() {
        return generation;
    }

    /** What came in so far is taken back. */
    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void nextGeneration() {
        generation++;
    }

    /** Tells the broker every acknowledgement that is due, before what the calling thread sends next. */
    void tellPositions() {
        for (ClientConsumer consumer : consumers.values()) {
            consumer.position().tell();
        }
    }

    /** As {@link #tellPositions}, by a thread that has nothing else to do now. */
    void tellPositionsNow() {
        for (ClientConsumer consumer : consumers.values()) {
            consumer.position().tellNow();
        }
    }

    /** As {@link #tellPositions}, with the packet that the calling thread is sure to send next. */
    void tellPositionsWithNext() {
        for (ClientConsumer consumer : consumers.values()) {
            consumer.position().tellWithNext();
        }
    }

    /** Forgets acknowledgements that the broker was not told. */
    void discardPositions() {
        for (ClientConsumer consumer : consumers.values()) {
            consumer.position().discard();
        }
    }

    /**
     * How far the application got with each consumer.
     *
     * @param unsettled consumers to include although they may be closed
     */
    List<Seen> seen(List<ClientConsumer> unsettled) {
        List<ClientConsumer> all = consumers.values();
        for (ClientConsumer consumer : unsettled) {
            if (!all.contains(consumer)) {
                all.add(consumer);
            }
        }
        List<Seen> seen = new ArrayList<>();
        for (ClientConsumer consumer : all) {
            if (!consumer.request().browse()) {
                seen.add(new Seen(consumer.id(), consumer.lastSeen()));
            }
        }
        return seen;
    }

    @Override
    public void delivered(Delivery delivery) {
        ClientConsumer consumer = consumers.get((int) delivery.consumerId());
        if (consumer != deliveringTo) {
            deliveriesOver();
            deliveringTo = consumer;
        }
        if (consumer != null) {
            consumer.arrived(delivery, generation);
        }
    }

    @Override
    public void deliveriesOver() {
        if (deliveringTo != null) {
            deliveringTo.arrivedAll();
            deliveringTo = null;
        }
    }

    @Override
    public void producerCredit(long producerId, long bytes) {
        ClientProducer producer = producers.get((int) producerId);
        if (producer != null) {
            producer.credit().grant(bytes);
        }
    }

    @Override
    public void browseEnded(long consumerId) {
        ClientConsumer consumer = consumers.get((int) consumerId);
        if (consumer != null) {
            consumer.browseEnded();
        }
    }

    @Override
    public void consumerClosed(long consumerId, ClientException cause) {
        ClientConsumer consumer = consumers.get((int) consumerId);
        if (consumer != null) {
            ClientLog.LOG.consumerClosed(consumer.address(), cause.getMessage());
            consumer.ended(cause);
            if (consumer.listener() != null) {
                consumer.session().connection().report(cause);
            }
        }
    }

    @Override
    public void lost(ClientException cause) {
        consumers.values().forEach(consumer -> consumer.ended(cause));
        producers.values().forEach(producer -> producer.credit().end(cause));
    }
}
