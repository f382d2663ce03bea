package io.lacewing.core.routing;

import io.lacewing.core.queue.Queue;
import java.util.Arrays;
import java.util.function.Consumer;

/** Gathers the queues for one message. The queues of a single group are not copied. */
final class MatchingQueues implements Consumer<QueueGroup> {

    private static final Queue[] NONE = {};
    private static final int SMALLEST = 8;

    private final Origin origin;
    private Queue[] queues = NONE;
    private int count;
    /** Whether the array is a group's. */
    private boolean borrowed = true;

    MatchingQueues(Origin origin) {
        this.origin = origin;
    }

    @Override
    public void accept(QueueGroup group) {
        QueueGroup.Members members = group.members();
        if (members.noLocal()) {
            for (Queue queue : members.queues()) {
                String noLocal = queue.configuration().noLocal();
                if (noLocal == null || !origin.is(noLocal)) {
                    reserve(1);
                    queues[count++] = queue;
                }
            }
        } else if (count == 0) {
            queues = members.queues();
            count = queues.length;
            borrowed = true;
        } else if (members.queues().length > 0) {
            reserve(members.queues().length);
            System.arraycopy(members.queues(), 0, queues, count, members.queues().length);
            count += members.queues().length;
        }
    }

    /** All of them; not to be written to. */
    Queue[] all() {
        return count == queues.length ? queues : Arrays.copyOf(queues, count);
    }

    /** One of them, or none if there is none; not to be written to. */
    Queue[] one(int turn) {
        return count <= 1 ? all() : new Queue[] {queues[Math.floorMod(turn, count)]};
    }

    private void reserve(int more) {
        if (borrowed || count + more > queues.length) {
            queues = Arrays.copyOf(queues, Math.max(SMALLEST, Math.max(count + more, count * 2)));
            borrowed = false;
        }
    }
}
