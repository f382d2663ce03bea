package io.lacewing.transport.tcp;

import io.lacewing.transport.loop.TransportLoop;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Notices that nothing happened for a while. Costs one look at the clock per event and one timer that is set anew only
 * when it fires. Loop only, but for {@link #event}.
 */
final class IdleWatch {

    private final TransportLoop loop;
    private final Runnable onIdle;

    private volatile long intervalNanos;
    private final AtomicLong lastEvent = new AtomicLong();
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
            lastEvent.set(System.nanoTime());
            timer = loop.schedule(this::check, interval);
        }
    }

    void event() {
        if (intervalNanos > 0) {
            lastEvent.lazySet(System.nanoTime());
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
        long left = intervalNanos - (now - lastEvent.get());
        boolean idle = left <= 0;
        if (idle) {
            lastEvent.set(now);
            left = intervalNanos;
        }
        timer = loop.schedule(this::check, Duration.ofNanos(left));
        if (idle) {
            onIdle.run();
        }
    }
}
