package io.lacewing.core.queue;

import io.lacewing.core.loop.Handover;
import java.util.List;

/** A run of messages that leave their queue for good; as a command for the queue's loop. */
public final class Settlement implements Runnable {

    private final Queue queue;
    private final MessageReference[] references;

    private Settlement(Queue queue, MessageReference[] references) {
        this.queue = queue;
        this.references = references;
    }

    /** Settles messages, those that follow each other in the list and are in one queue as one command. */
    public static void of(List<MessageReference> references, Handover handover) {
        int count = references.size();
        int from = 0;
        while (from < count) {
            Queue queue = references.get(from).queue();
            int to = from + 1;
            while (to < count && references.get(to).queue() == queue) {
                to++;
            }
            if (handover.from() == queue.loop()) {
                queue.settle(references, from, to);
            } else {
                MessageReference[] run = references.subList(from, to).toArray(new MessageReference[to - from]);
                handover.add(queue.loop(), new Settlement(queue, run));
            }
            from = to;
        }
    }

    @Override
    public void run() {
        for (MessageReference reference : references) {
            queue.settled(reference);
        }
    }
}
