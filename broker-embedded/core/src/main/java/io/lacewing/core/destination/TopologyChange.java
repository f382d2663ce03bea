package io.lacewing.core.destination;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.Gate;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.AddressRemoved;
import io.lacewing.core.store.record.QueueAdded;
import io.lacewing.core.store.record.QueuePaused;
import io.lacewing.core.store.record.QueueRemoved;
import io.lacewing.core.store.record.StoreRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Addresses and queues that come and go as one. What goes is out of reach at once; what comes is there when it is
 * durable. If the store refuses the change, what went is back. Belongs to the home loop.
 */
final class TopologyChange {

    /** Makes addresses and queues. */
    interface Maker {

        TopologyChange change(DispatchLoop home, Directory directory);

        Address address(AddressConfiguration configuration);

        Queue queue(QueueConfiguration configuration, Address address, DispatchLoop loop);

        /** The loop whose turn it is. */
        DispatchLoop anyLoop();

        /** The given loop if it lives as long as the broker does, else another one. */
        DispatchLoop loopNear(DispatchLoop user);

        AddressSettings settings(String address);
    }

    private final DispatchLoop home;
    private final Directory directory;
    private final Store store;
    private final Maker maker;
    private final List<StoreRecord> records = new ArrayList<>();
    private final List<Runnable> effects = new ArrayList<>();
    /** What brings back what went, the last first. */
    private final ArrayDeque<Runnable> undoing = new ArrayDeque<>();
    private Address added;

    TopologyChange(DispatchLoop home, Directory directory, Store store, Maker maker) {
        this.home = home;
        this.directory = directory;
        this.store = store;
        this.maker = maker;
    }

    Address add(AddressConfiguration configuration) {
        Address address = maker.address(configuration);
        if (configuration.durable()) {
            records.add(new AddressAdded(address.id(), configuration, false));
        }
        effects.add(() -> directory.add(address));
        added = address;
        return address;
    }

    /** Adds a queue to an address that exists or is added by this change. */
    Queue add(QueueConfiguration configuration, DispatchLoop loop) {
        Address existing = directory.address(configuration.address());
        Queue queue = maker.queue(configuration, existing != null ? existing : added, loop);
        if (queue.stored()) {
            records.add(new QueueAdded(queue.id(), configuration, false, false));
        }
        effects.add(() -> directory.add(queue));
        return queue;
    }

    void remove(Queue queue) {
        directory.remove(queue);
        if (queue.stored()) {
            records.add(new QueueRemoved(queue.id()));
        }
        effects.add(() -> queue.loop().run(queue::delete));
        undoing.push(() -> directory.add(queue));
    }

    void remove(Address address) {
        directory.remove(address);
        if (address.configuration().durable()) {
            records.add(new AddressRemoved(address.id()));
        }
        undoing.push(() -> directory.add(address));
    }

    void pause(Queue queue, boolean paused) {
        if (queue.stored()) {
            records.add(new QueuePaused(queue.id(), paused));
        }
    }

    /** Performs the change, shutting the gate until it is durable; then runs what follows. */
    void perform(Gate gate, Reply<?> reply, Runnable then) {
        if (records.isEmpty()) {
            effects.forEach(Runnable::run);
            then.run();
            return;
        }
        gate.shut();
        store.propose(records, Durability.FORCED, new StoreCompletion() {
            @Override
            public void durable(Handover handover) {
                handover.add(home, () -> {
                    effects.forEach(Runnable::run);
                    then.run();
                    gate.open();
                });
            }

            @Override
            public void failed(BrokerException error, Handover handover) {
                handover.add(home, () -> {
                    undoing.forEach(Runnable::run);
                    reply.failed(error);
                    gate.open();
                });
            }
        });
    }
}
