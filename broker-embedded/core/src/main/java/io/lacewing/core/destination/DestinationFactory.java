package io.lacewing.core.destination;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.DispatchLoops;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueSurroundings;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.settings.AddressSettingsTable;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.QueueAdded;
import java.time.Clock;

/** Makes addresses and queues with what they need around them, and the registry that manages them. Thread-safe. */
public final class DestinationFactory implements TopologyChange.Maker {

    private final DispatchLoops loops;
    private final Store store;
    private final Clock clock;
    private final AddressSettingsTable settings;
    private final Directory directory;
    private final MemoryAccount memory;
    private final DestinationRegistry registry;
    private final QueueSurroundings.Departures departures;

    /**
     * @param memory of all addresses together
     */
    public DestinationFactory(DispatchLoops loops, Store store, Clock clock, AddressSettingsTable settings,
            Directory directory, MemoryAccount memory) {
        this.loops = loops;
        this.store = store;
        this.clock = clock;
        this.settings = settings;
        this.directory = directory;
        this.memory = memory;
        this.registry = new DestinationRegistry(loops.home(), directory, this);
        this.departures = new DepartureDesk(directory, registry, store);
    }

    public DestinationRegistry registry() {
        return registry;
    }

    /** Takes up an address that the store holds. Before the broker runs. */
    public void restore(AddressAdded held) {
        directory.add(new Address(held.addressId(), held.configuration(), settings(held.configuration().name()),
                memory));
    }

    /** Takes up a queue that the store holds, after its address. Before the broker runs. */
    public void restore(QueueAdded held) {
        Address address = directory.address(held.configuration().address());
        if (address != null) {
            Queue queue = make(held.queueId(), held.configuration(), address, loops.next());
            directory.add(queue);
            if (held.paused()) {
                queue.loop().run(() -> queue.pause(true));
            }
        }
    }

    @Override
    public TopologyChange change(DispatchLoop home, Directory of) {
        return new TopologyChange(home, of, store, this);
    }

    @Override
    public Address address(AddressConfiguration configuration) {
        return new Address(store.nextId(), configuration, settings(configuration.name()), memory);
    }

    @Override
    public Queue queue(QueueConfiguration configuration, Address address, DispatchLoop loop) {
        return make(store.nextId(), configuration, address, loop);
    }

    @Override
    public DispatchLoop anyLoop() {
        return loops.next();
    }

    @Override
    public DispatchLoop loopNear(DispatchLoop user) {
        return loops.all().contains(user) ? user : loops.next();
    }

    @Override
    public AddressSettings settings(String address) {
        return settings.of(address);
    }

    private Queue make(long id, QueueConfiguration configuration, Address address, DispatchLoop loop) {
        return new Queue(id, configuration, address.memory(),
                new QueueSurroundings(loop, clock, store, address::settings, departures));
    }
}
