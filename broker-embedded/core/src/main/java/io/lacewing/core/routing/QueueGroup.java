package io.lacewing.core.routing;

import io.lacewing.core.queue.Queue;
import java.util.Arrays;
import java.util.stream.Stream;

/** Queues that want the same messages. Changed by one thread, read by any. */
final class QueueGroup {

    /**
     * The queues at one time.
     *
     * @param queues not to be written to
     * @param noLocal whether some of them leave out their own side's messages
     */
    record Members(Queue[] queues, boolean noLocal) {

        static Members of(Queue... queues) {
            return new Members(queues, Stream.of(queues).anyMatch(Members::isNoLocal));
        }

        Members with(Queue queue) {
            Queue[] more = Arrays.copyOf(queues, queues.length + 1);
            more[queues.length] = queue;
            return new Members(more, noLocal || isNoLocal(queue));
        }

        /** Without a queue, which must be there. */
        Members without(Queue queue) {
            Queue[] rest = Arrays.copyOf(queues, queues.length - 1);
            int at = Arrays.asList(queues).indexOf(queue);
            System.arraycopy(queues, at + 1, rest, at, rest.length - at);
            return noLocal ? of(rest) : new Members(rest, false);
        }

        private static boolean isNoLocal(Queue queue) {
            return queue.configuration().noLocal() != null;
        }
    }

    private volatile Members members;

    QueueGroup(Queue... queues) {
        members = Members.of(queues);
    }

    Members members() {
        return members;
    }

    boolean isEmpty() {
        return members.queues.length == 0;
    }

    void add(Queue queue) {
        members = members.with(queue);
    }

    void remove(Queue queue) {
        members = members.without(queue);
    }
}
