package io.lacewing.ra.inbound;

import io.lacewing.ra.inbound.EndpointStatus.State;
import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.PhysicalConnection;
import io.lacewing.ra.provider.SharedConnections;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One deployed message-driven bean. A thread of its own sets up connection, sessions and consumers, notices when the
 * connection is lost, and sets up again, until the attempts are used up or the bean is undeployed.
 *
 * <pre>
 *  STARTING --> RECEIVING <--> RETRYING --> FAILED          any --> STOPPED
 * </pre>
 *
 * <p>{@link #start} and {@link #stop} are called once each, by the container; {@link #status} by any thread.
 */
public final class EndpointActivation {

    /** What an activation needs to know before it can connect; looked up again at each attempt until it succeeds. */
    @FunctionalInterface
    interface Lookups {
        Target find() throws ResourceException;
    }

    record Target(ConnectionSource source, EndpointDestination destination) {
    }

    private final EndpointContext context;
    private final Lookups lookups;
    private final Outage outage;
    private final Thread supervisor;
    private final CountDownLatch firstAttempt = new CountDownLatch(1);
    private final List<EndpointWorker> workers = new ArrayList<>();
    private final List<PhysicalConnection> leases = new ArrayList<>();
    private Target target;
    /** Of the present attempt: a connection of an earlier one has no say in it. */
    private LossSignal loss;
    private volatile State state = State.STARTING;
    private volatile int sessions;
    private volatile boolean stopped;

    EndpointActivation(EndpointContext context, Lookups lookups) {
        this.context = context;
        this.lookups = lookups;
        this.outage = new Outage(context.name(), context.defaults().setupAttempts(context.spec()),
                context.defaults().setupInterval(context.spec()));
        this.supervisor = new Thread(this::run, "lacewing-ra " + context.name());
        this.supervisor.setDaemon(true);
        this.supervisor.setContextClassLoader(context.loader());
    }

    /**
     * Looks up names in the caller's naming context, starts the supervisor, and waits for its first attempt, but not
     * longer than the activation time-out.
     *
     * @throws ResourceException if the first attempt failed and no other is allowed
     */
    void start() throws ResourceException {
        if (!context.spec().ignoredProperties().isEmpty()) {
            RaLogger.LOGGER.ignoredProperties(context.name(), String.join(", ", context.spec().ignoredProperties()));
        }
        try {
            target = lookups.find();
        } catch (ResourceException e) {
            if (!outage.attemptFailed(e.getMessage())) {
                state = State.FAILED;
                throw e;
            }
            state = State.RETRYING;
            firstAttempt.countDown();
        }
        supervisor.start();
        awaitFirstAttempt();
        if (state == State.FAILED) {
            throw new ResourceException(outage.problem());
        }
    }

    private void awaitFirstAttempt() {
        try {
            firstAttempt.await(context.defaults().activationTimeout(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The supervisor's thread. */
    private void run() {
        try {
            if (state == State.RETRYING) {
                context.waiter().pause(context.defaults().setupInterval(context.spec()));
            }
            while (!stopped && connect()) {
                if (!awaitLoss()) {
                    return;
                }
            }
        } catch (InterruptedException stopping) {
            // Only stop() interrupts, and it does what is left to do.
        } catch (RuntimeException | Error e) {
            state = State.FAILED;
            RaLogger.LOGGER.supervisorDied(context.name(), e);
            tearDown();
        } finally {
            firstAttempt.countDown();
        }
    }

    /**
     * Receives until the connection is lost. If that was not for long it pauses, so that a connection which comes and
     * goes is not made again without end. Returns whether to try to get it back.
     */
    private boolean awaitLoss() throws InterruptedException {
        long begin = context.waiter().nanoTime();
        JMSException cause = loss.await();
        state = State.RETRYING;
        tearDown();
        if (!stopped && !outage.lost(problem(cause))) {
            state = State.FAILED;
            return false;
        }
        long interval = context.defaults().setupInterval(context.spec());
        if (context.waiter().nanoTime() - begin < TimeUnit.MILLISECONDS.toNanos(interval)) {
            context.waiter().pause(interval);
        }
        return true;
    }

    /** Tries until it receives; false if the attempts are used up. */
    private boolean connect() throws InterruptedException {
        while (!stopped) {
            String problem = attempt();
            if (problem == null) {
                outage.over(target.destination().label(), sessions);
                state = State.RECEIVING;
                firstAttempt.countDown();
                return true;
            }
            tearDown();
            if (stopped) {
                return false;
            }
            if (!outage.attemptFailed(problem)) {
                state = State.FAILED;
                return false;
            }
            state = State.RETRYING;
            firstAttempt.countDown();
            context.waiter().pause(context.defaults().setupInterval(context.spec()));
        }
        return false;
    }

    /** One attempt; returns what is wrong, or {@code null}. */
    private String attempt() {
        loss = new LossSignal();
        try {
            if (target == null) {
                target = lookups.find();
            }
            boolean many = target.destination().allowsManySessions(context.spec());
            int wanted = many ? context.defaults().maxSession(context.spec()) : 1;
            for (int i = 0; i < wanted; i++) {
                addWorker();
            }
            sessions = wanted;
            return null;
        } catch (InvalidDestinationException e) {
            return RaLogger.LOGGER.destinationMissing(context.name(), label(), e.getMessage());
        } catch (JMSException e) {
            return problem(e);
        } catch (ResourceException e) {
            return e.getMessage();
        } catch (RuntimeException e) {
            RaLogger.LOGGER.attemptBroke(context.name(), e);
            return RaLogger.LOGGER.cannotReceive(context.name(), label(), e.toString());
        }
    }

    private void addWorker() throws JMSException, ResourceException {
        SharedConnections connections = target.source().connections();
        PhysicalConnection connection = connections.acquire(target.source().key());
        leases.add(connection);
        connection.onFailure(loss);
        workers.add(EndpointWorker.open(context, connection, target.destination()));
    }

    private String problem(JMSException e) {
        return RaLogger.LOGGER.cannotReceive(context.name(), label(), e.getMessage());
    }

    private String label() {
        LacewingActivationSpec spec = context.spec();
        return spec.getDestinationLookup() == null ? spec.getDestination() : spec.getDestinationLookup();
    }

    private void tearDown() {
        sessions = 0;
        workers.forEach(EndpointWorker::close);
        workers.clear();
        for (PhysicalConnection connection : leases) {
            connection.removeListener(loss);
            target.source().connections().release(connection);
        }
        leases.clear();
    }

    /** Stops receiving; returns when no delivery is in progress and everything is closed. */
    void stop() {
        stopped = true;
        supervisor.interrupt();
        awaitSupervisor();
        tearDown();
        state = State.STOPPED;
    }

    private void awaitSupervisor() {
        boolean interrupted = false;
        while (true) {
            try {
                supervisor.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** How it is doing now. */
    public EndpointStatus status() {
        return new EndpointStatus(context.name(), label(), state, sessions, outage.attempts(), outage.problem());
    }
}
