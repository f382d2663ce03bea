package io.lacewing.core.queue;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.DispatchLoop;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Messages whose time has not come, the next one first; one timer for the next one, none for the others. */
final class ScheduledMessages {

    /** A timer for something later fires in between: not every loop can count to the end of time. */
    private static final long LONGEST_WAIT = Duration.ofDays(1).toMillis();

    private final DispatchLoop loop;
    private final Clock clock;
    private final Runnable due;
    private final PriorityQueue<MessageReference> messages = new PriorityQueue<>(
            Comparator.comparingLong((MessageReference r) -> r.availableAt()).thenComparingLong(MessageReference::id));
    private Cancellable timer;
    private long timerAt;

    /**
     * @param due called on the loop when {@link #pollDue} may have something
     */
    ScheduledMessages(DispatchLoop loop, Clock clock, Runnable due) {
        this.loop = loop;
        this.clock = clock;
        this.due = due;
    }

    int size() {
        return messages.size();
    }

    Collection<MessageReference> all() {
        return messages;
    }

    void add(MessageReference reference) {
        reference.state(MessageReference.State.SCHEDULED);
        messages.add(reference);
        arm();
    }

    void remove(MessageReference reference) {
        messages.remove(reference);
    }

    /** The next message whose time has come, or null. */
    MessageReference pollDue() {
        MessageReference first = messages.peek();
        if (first == null || first.availableAt() > clock.millis()) {
            arm();
            return null;
        }
        return messages.poll();
    }

    void close() {
        messages.clear();
        if (timer != null) {
            timer.cancel();
        }
    }

    private void arm() {
        MessageReference first = messages.peek();
        if (first == null || timer != null && timerAt <= first.availableAt()) {
            return;
        }
        if (timer != null) {
            timer.cancel();
        }
        timerAt = first.availableAt();
        long wait = Math.min(LONGEST_WAIT, Math.max(0, timerAt - clock.millis()));
        timer = loop.schedule(this::fire, Duration.ofMillis(wait));
    }

    private void fire() {
        timer = null;
        due.run();
    }
}
