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

    private final DispatchLoop loop;
    private final Clock clock;
    private final Runnable due;
    private final PriorityQueue<MessageReference> messages = new PriorityQueue<>(
            Comparator.<MessageReference>comparingLong(r -> r.availableAt).thenComparingLong(MessageReference::id));
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
        reference.state = MessageReference.State.SCHEDULED;
        messages.add(reference);
        arm();
    }

    void remove(MessageReference reference) {
        messages.remove(reference);
    }

    /** The next message whose time has come, or null. */
    MessageReference pollDue() {
        MessageReference first = messages.peek();
        if (first == null || first.availableAt > clock.millis()) {
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
        if (first == null || timer != null && timerAt <= first.availableAt) {
            return;
        }
        if (timer != null) {
            timer.cancel();
        }
        timerAt = first.availableAt;
        timer = loop.schedule(this::fire, Duration.ofMillis(Math.max(0, timerAt - clock.millis())));
    }

    private void fire() {
        timer = null;
        due.run();
    }
}
