package io.lacewing.core;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;
import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.destination.DestinationFactory;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.DispatchLoops;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.management.BrokerAdministration;
import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.routing.QueueFeeder;
import io.lacewing.core.security.AccessControl;
import io.lacewing.core.session.CreditPool;
import io.lacewing.core.session.Gateway;
import io.lacewing.core.session.SessionEnvironment;
import io.lacewing.core.session.SessionGateway;
import io.lacewing.core.session.SessionLimits;
import io.lacewing.core.settings.AddressSettingsTable;
import io.lacewing.core.store.JournalStore;
import io.lacewing.core.store.NodeIds;
import io.lacewing.core.store.NullStore;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreContents;
import io.lacewing.core.store.StoreSettings;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.core.tx.BranchRegistry;
import io.lacewing.core.tx.UnitOfWork;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A broker without its protocols: started from a configuration and what the host supplies.
 *
 * <p>Thread-safe. {@link #start} and {@link #stop} block, and are not to be called on an event loop (a loop that runs
 * commands of the calling thread at once, as tests have, is no such loop).
 */
public final class BrokerCore {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration START_TIMEOUT = Duration.ofMinutes(5);

    private final CoreConfiguration configuration;
    private final DispatchLoops loops;
    private final Store store;
    private final Directory directory = new Directory();
    private final MemoryAccount memory;
    private final DestinationFactory destinations;
    private final BranchRegistry branches;
    private final AddressSettingsTable settings;
    private final Housekeeping housekeeping;
    private Gateway gateway;
    private BrokerManagement management;
    private boolean stopped;

    private BrokerCore(CoreConfiguration configuration, CoreServices services) {
        this.configuration = configuration;
        this.loops = new DispatchLoops(services.loops());
        this.store = store(configuration.store(), services, loops);
        this.settings = new AddressSettingsTable(configuration.addressSettings());
        this.memory = new MemoryAccount(configuration.limits().messageMemory());
        this.destinations = new DestinationFactory(loops, store, services.clock(), settings, directory, memory);
        this.branches = new BranchRegistry(store, services.clock(),
                configuration.timing().transactionTimeout().toMillis());
        this.housekeeping = new Housekeeping(loops.home());
    }

    /**
     * Reads the log and starts. Until it returns nobody can connect.
     *
     * @throws BrokerException if the configuration can't be fulfilled
     * @throws io.lacewing.journal.JournalException if the log can't be opened; nothing is left open in either case
     */
    public static BrokerCore start(CoreConfiguration configuration, CoreServices services) {
        if (configuration.security().enabled() && services.security() == null) {
            throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.noSecurityManager());
        }
        BrokerCore core = new BrokerCore(configuration, services);
        boolean started = false;
        try {
            core.open(services);
            started = true;
            return core;
        } finally {
            if (!started) {
                core.store.close();
            }
        }
    }

    /** The door for protocols. */
    public SessionGateway sessions() {
        return gateway;
    }

    public BrokerManagement management() {
        return management;
    }

    /** The broker's persistent identity. */
    public UUID nodeId() {
        return gateway.nodeId();
    }

    /** Ends all connections with {@code SHUTTING_DOWN}, then closes the journal. May be called twice. */
    public synchronized void stop() {
        if (stopped) {
            return;
        }
        stopped = true;
        housekeeping.stop();
        try {
            gateway.shutDown().toCompletableFuture().get(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOGGER.connectionsLeft(gateway.connections().size());
        } catch (ExecutionException e) {
            throw new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            store.close();
        }
    }

    private static Store store(CoreConfiguration.Store settings, CoreServices services, DispatchLoops loops) {
        if (services.carrier() == null) {
            return new NullStore(NodeIds.next());
        }
        return new JournalStore(services.carrier(), loops, new StoreSettings(settings.syncTransactional(),
                settings.syncNonTransactional(), settings.compactMinFiles(), settings.compactPercentage()), cause -> {
            LOGGER.storeFailed(cause);
            services.listener().storeFailed(cause);
        });
    }

    private void open(CoreServices services) {
        StoreContents contents = store.open();
        restore(contents, new QueueFeeder(directory));
        createConfigured();
        CoreConfiguration.Security security = configuration.security();
        AccessControl access = new AccessControl(security.enabled(), security.roles());
        SessionEnvironment environment = new SessionEnvironment(services.clock(), store, directory,
                destinations.registry(), branches, access, limits(configuration.limits()),
                new CreditPool(memory, maxPendingBytes(services), configuration.limits().producerWindow()));
        gateway = new Gateway(new Gateway.Naming(configuration.name(), contents.nodeId()), environment, loops,
                security.enabled() ? services.security() : null, services.workers());
        management = new BrokerAdministration(new BrokerAdministration.Rooms(directory, destinations.registry(),
                branches, gateway, settings, access, store));
        housekeeping.every(configuration.timing().transactionScanPeriod(), branches::sweep);
        housekeeping.every(configuration.timing().expiryScanPeriod(),
                () -> directory.queues().forEach(q -> q.loop().run(q::sweep)));
    }

    private static long maxPendingBytes(CoreServices services) {
        return services.carrier() == null ? Long.MAX_VALUE : services.carrier().maxPendingBytes();
    }

    private static SessionLimits limits(CoreConfiguration.Limits limits) {
        return new SessionLimits(limits.maxConnections(), limits.maxSessions(), limits.maxConsumers(),
                limits.maxProducers(), limits.producerWindow());
    }

    private void restore(StoreContents contents, QueueFeeder feeder) {
        contents.addresses().forEach(destinations::restore);
        contents.queues().forEach(destinations::restore);
        contents.messages().forEach(held -> feeder.restore(held, Handover.DIRECT));
        contents.prepared().forEach(this::restore);
        contents.heuristic().forEach(held -> branches.restore(held, loops.home()));
        awaitLoops();
    }

    /** What the branch had acknowledged is taken out of the queues again. */
    private void restore(TransactionPrepared held) {
        UnitOfWork work = new UnitOfWork();
        held.sends().forEach(send -> work.restoreSend(send, directory.present(send.queueIds())));
        for (Acknowledged acknowledged : held.acknowledgements()) {
            Queue queue = directory.queue(acknowledged.queueId());
            if (queue != null) {
                work.removeAll(await(reply -> queue.loop()
                        .run(() -> reply.succeeded(queue.inspection().hold(acknowledged.messageIds())))));
            }
        }
        branches.restore(held, work, loops.home());
    }

    private void createConfigured() {
        configuration.destinations().addresses()
                .forEach(a -> BrokerCore.<Address>await(reply -> destinations.registry().createAddress(a, reply)));
        configuration.destinations().queues()
                .forEach(q -> BrokerCore.<Queue>await(reply -> destinations.registry().createQueue(q, reply)));
    }

    private void awaitLoops() {
        for (DispatchLoop loop : loops.all()) {
            await(reply -> loop.run(() -> reply.succeeded(null)));
        }
    }

    private static <T> T await(Consumer<Reply<T>> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        request.accept(Reply.of(answer::complete, answer::completeExceptionally));
        try {
            return answer.get(START_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new BrokerException(((BrokerException) e.getCause()).code(), e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new BrokerException(ErrorCode.INTERNAL, MESSAGES.notStarted("an event loop does not answer"), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerException(ErrorCode.INTERNAL, MESSAGES.notStarted("interrupted"), e);
        }
    }
}
