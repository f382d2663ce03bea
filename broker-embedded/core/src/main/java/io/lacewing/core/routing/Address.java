package io.lacewing.core.routing;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.collection.Counters;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.LoopLocal;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.message.Message;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** An address of the running broker. Thread-safe; bound, unbound and given settings by the home loop only. */
public final class Address {

    private final long id;
    private final AddressConfiguration configuration;
    private final MemoryAccount memory;
    /** Messages that each loop has routed. */
    private final LoopLocal<Counters> routed = new LoopLocal<>(() -> new Counters(1));
    private final AtomicBoolean fullLogged = new AtomicBoolean();
    private volatile AddressSettings settings;
    private final Bindings bindings;
    private volatile boolean deleted;

    /**
     * @param whole memory of all addresses together
     */
    public Address(long id, AddressConfiguration configuration, AddressSettings settings, MemoryAccount whole) {
        this.id = id;
        this.configuration = configuration;
        this.settings = settings;
        this.memory = new MemoryAccount(settings.memory().maxSizeBytes(), whole);
        this.bindings = new Bindings(configuration.routingType());
    }

    public long id() {
        return id;
    }

    public String name() {
        return configuration.name();
    }

    public AddressConfiguration configuration() {
        return configuration;
    }

    public MemoryAccount memory() {
        return memory;
    }

    /** Those in effect, no field null. */
    public AddressSettings settings() {
        return settings;
    }

    /** Messages sent to it since the broker started. */
    public long routed() {
        long[] sum = {0};
        routed.forEach(share -> sum[0] += share.get(0));
        return sum[0];
    }

    public List<Queue> queues() {
        return bindings.queues();
    }

    /** Whether it is of the broker no more; producers that hold it must look again. */
    public boolean deleted() {
        return deleted;
    }

    /**
     * The queues a message goes to; not to be written to.
     *
     * @param loop which is calling
     */
    public Queue[] route(Message message, Origin origin, DispatchLoop loop) {
        Counters share = routed.get(loop);
        share.add(0, 1);
        return bindings.route(message, origin, (int) share.get(0));
    }

    /** The message as the address takes it: one without time to live gets that of {@code expiry-delay}. */
    public Message admit(Message message, Clock clock) {
        long expiryDelay = settings.delivery().expiryDelay();
        if (expiryDelay < 0 || message.expiration() != 0) {
            return message;
        }
        return message.toBuilder().expiration(clock.millis() + expiryDelay).build();
    }

    /**
     * Whether it refuses a message, and how. Null if it takes it.
     *
     * @param loop which is calling
     */
    public AddressFullPolicy refusal(int bytes, DispatchLoop loop) {
        return memory.admits(bytes, loop) ? null : refusal();
    }

    /** Whether it refuses messages now, and how. Null if it takes them. */
    public AddressFullPolicy refusal() {
        if (!memory.full()) {
            if (fullLogged.get()) {
                fullLogged.set(false);
            }
            return null;
        }
        AddressFullPolicy policy = settings.memory().fullPolicy();
        if (fullLogged.compareAndSet(false, true)) {
            LOGGER.addressFull(name(), memory.limit(), policy.name());
            if (policy == AddressFullPolicy.PAGE) {
                LOGGER.pageBlocks(name());
            }
        }
        return policy;
    }

    public void bind(Queue queue) {
        bindings.add(queue);
    }

    public void unbind(Queue queue) {
        bindings.remove(queue);
    }

    public void apply(AddressSettings changed) {
        settings = changed;
        memory.changeLimit(changed.memory().maxSizeBytes());
    }

    void delete() {
        deleted = true;
    }

    void exist() {
        deleted = false;
    }
}
