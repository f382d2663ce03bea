package io.lacewing.transport.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks things that belong to one loop, every millisecond, whether they are to be asked again: one timer for all of
 * them, and none when there is nothing to ask. Loop only.
 */
public final class Ticker {

    private static final Duration INTERVAL = Duration.ofMillis(1);

    private final TransportLoop loop;
    private final List<Ticking> asked = new ArrayList<>();
    private final Runnable tick = this::tick;
    private boolean tickAwaited;

    /** What is asked. Called on the loop; must neither block nor throw, nor add anything to the ticker. */
    @FunctionalInterface
    public interface Ticking {

        /** False if it is not to be asked again. */
        boolean tick();
    }

    Ticker(TransportLoop loop) {
        this.loop = loop;
    }

    /** Asks it from the next tick on. */
    public void add(Ticking ticking) {
        asked.add(ticking);
        awaitTick();
    }

    /** How many there are to be asked. */
    public int size() {
        return asked.size();
    }

    private void awaitTick() {
        if (!tickAwaited) {
            tickAwaited = true;
            loop.schedule(tick, INTERVAL);
        }
    }

    private void tick() {
        tickAwaited = false;
        asked.removeIf(ticking -> !ticking.tick());
        if (!asked.isEmpty()) {
            awaitTick();
        }
    }
}
