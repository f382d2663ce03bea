package io.lacewing.transport.tcp;

import io.lacewing.transport.loop.TransportLoop;
import java.time.Duration;

/**
 * Notices that nothing happened for a while. Costs one look at the clock per event and one timer that is set anew only
 * when it fires. Loop only.
 */
final class IdleWatch {

    private final TransportLoop loop;
    private final Runnable onIdle;

    private long intervalNanos;
    private long lastEvent;
    private TransportLoop.Cancellable timer;

    IdleWatch(TransportLoop loop, Runnable onIdle) {
        this.loop = loop;
        this.onIdle = onIdle;
    }

    /** Watches with that interval from now on; {@link Duration#ZERO} stops watching. */
    void every(Duration interval) {
        stop();
        intervalNanos = interval.toNanos();
        if (intervalNanos > 0) {
            lastEvent = System.nanoTime();
            timer = loop.schedule(this::check, interval);
        }
    }

    void event() {
        if (timer != null) {
            lastEvent = System.nanoTime();
        }
    }

    void stop() {
        if (timer != null) {
            timer.cancel();
            timer = null;
        }
    }

    private void check() {
        long now = System.nanoTime();
        long left = intervalNanos - (now - lastEvent);
        boolean idle = left <= 0;
        if (idle) {
            lastEvent = now;
            left = intervalNanos;
        }
        timer = loop.schedule(this::check, Duration.ofNanos(left));
        if (idle) {
            onIdle.run();
        }
    }
}
