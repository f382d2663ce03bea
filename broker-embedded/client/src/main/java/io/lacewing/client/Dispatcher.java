package io.lacewing.client;

import io.lacewing.client.flow.Gate;
import io.lacewing.client.flow.Reception;
import io.lacewing.client.flow.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * A session's delivery thread: gives the messages of all consumers with a listener to their listeners, one at a time
 * and a few of each consumer in turn. Others pause it, which waits until a listener that is running has returned. The thread starts with the
 * first listener and is a daemon.
 */
final class Dispatcher implements Runnable {

    /** Messages given to one listener before those of the session's other consumers get theirs. */
    private static final int LONGEST_RUN = 32;
    private static final long A_LONG_TIME_NANOS = Long.MAX_VALUE / 2;

    private final String name;
    private final Runnable onIdle;
    private final Signal signal;
    private final Gate gate;
    /** Replaced, never changed, and only while the gate is shut. */
    private volatile ClientConsumer[] consumers = {};
    private volatile boolean stopped;
    /** Guarded by this. */
    private Thread thread;

    /**
     * A dispatcher without a thread.
     *
     * @param started whether delivery has begun; else it does with {@link #resume}
     * @param reception where messages come from
     * @param onIdle  called on the thread when there is nothing to deliver
     */
    Dispatcher(String name, boolean started, Reception reception, Runnable onIdle) {
        this.signal = new Signal(reception);
        this.name = name;
        this.gate = new Gate(started);
        this.onIdle = onIdle;
    }

    /** What wakes the thread. */
    Signal signal() {
        return signal;
    }

    /** Begins or ends to serve a consumer; to be called while paused. */
    synchronized void serve(ClientConsumer consumer, boolean serve) {
        List<ClientConsumer> changed = new ArrayList<>(List.of(consumers));
        changed.remove(consumer);
        if (serve) {
            changed.add(consumer);
        }
        consumers = changed.toArray(ClientConsumer[]::new);
        if (serve && thread == null && !stopped) {
            thread = new Thread(this, name);
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Whether the calling thread is running a listener. */
    boolean isInListener() {
        return gate.isInside();
    }

    /** Stops delivery and waits for a running listener, unless called by it; {@link #resume} must follow. */
    void pause() {
        gate.shut();
        gate.awaitEmpty();
    }

    /** As {@link #pause}, but does not wait. */
    void shut() {
        gate.shut();
    }

    /** Waits for a running listener, unless called by it or delivery goes on. */
    void awaitPaused() {
        gate.awaitEmpty();
    }

    void resume() {
        gate.reopen();
        signal.raise();
    }

    /** Ends delivery for good; waits for a running listener, unless called by it. */
    void stop() {
        stopped = true;
        pause();
        signal.raise();
    }

    @Override
    public void run() {
        while (!stopped) {
            if (!dispatchRound()) {
                rest();
            }
        }
    }

    /** Some messages of each consumer; false if there were none. */
    private boolean dispatchRound() {
        ClientConsumer[] served = consumers;
        boolean dispatched = false;
        for (ClientConsumer consumer : served) {
            if (gate.enter()) {
                try {
                    if (served != consumers) {
                        return true;
                    }
                    dispatched |= dispatchRun(consumer, served);
                } finally {
                    gate.leave();
                }
            }
        }
        return dispatched;
    }

    /** Inside the gate: a few messages, unless somebody wants it empty or has changed who is served. */
    private boolean dispatchRun(ClientConsumer consumer, ClientConsumer[] served) {
        int count = 0;
        while (count < LONGEST_RUN && gate.isOpen() && served == consumers && consumer.dispatch()) {
            count++;
        }
        return count > 0;
    }

    private void rest() {
        onIdle.run();
        signal.prepare();
        if (stopped || gate.isOpen() && hasWork()) {
            signal.abandon();
        } else {
            signal.await(System.nanoTime() + A_LONG_TIME_NANOS);
            // an interrupt is meant for a listener that has returned by now; it must not make the thread spin
            Thread.interrupted();
        }
    }

    private boolean hasWork() {
        for (ClientConsumer consumer : consumers) {
            if (!consumer.isIdle()) {
                return true;
            }
        }
        return false;
    }
}
