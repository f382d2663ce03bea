package io.lacewing.core.queue;

import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.outcome.BrokerException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings the waiting messages of one queue to its consumers, which take turns as long as they have credit. Consumers
 * with equal selectors share a cursor, so a message is looked at once for all of them; they stand in line only while it
 * may have something to show.
 */
final class Dispatcher {

    private final class SharedCursor {

        final MessageCursor cursor;
        final List<QueueConsumer> idle = new ArrayList<>(1);
        int users;

        SharedCursor(MessageFilter filter) {
            cursor = MessageCursor.shared(waiting, filter, this::wake);
        }

        void wake() {
            for (int i = 0; i < idle.size(); i++) {
                idle.get(i).idle = false;
                enlist(idle.get(i));
            }
            idle.clear();
        }
    }

    private final Queue queue;
    private final MessageList waiting;
    private final List<QueueConsumer> consumers = new ArrayList<>();
    private final List<QueueConsumer> browsers = new ArrayList<>();
    private final ArrayDeque<QueueConsumer> ring = new ArrayDeque<>();
    private final List<QueueConsumer> touched = new ArrayList<>();
    private final Map<MessageFilter, SharedCursor> cursors = new HashMap<>();
    private boolean paused;
    private boolean pumping;
    private boolean again;

    Dispatcher(Queue queue, MessageList waiting) {
        this.queue = queue;
        this.waiting = waiting;
    }

    List<QueueConsumer> consumers() {
        List<QueueConsumer> all = new ArrayList<>(consumers);
        all.addAll(browsers);
        return all;
    }

    int consumerCount() {
        return consumers.size();
    }

    /** How many stand in line for messages. */
    int inLine() {
        return ring.size();
    }

    boolean paused() {
        return paused;
    }

    void pause(boolean stop) {
        paused = stop;
        pump();
    }

    void attach(QueueConsumer consumer, long endOrder) {
        if (consumer.browser()) {
            consumer.use(MessageCursor.browsing(waiting, consumer.filter(), endOrder));
            browsers.add(consumer);
            return;
        }
        if (consumer.filter() != null) {
            SharedCursor shared = cursors.computeIfAbsent(consumer.filter(), SharedCursor::new);
            shared.users++;
            consumer.use(shared.cursor);
        }
        consumers.add(consumer);
    }

    void detach(QueueConsumer consumer) {
        consumer.closed = true;
        if (consumer.browser()) {
            browsers.remove(consumer);
            consumer.cursor().close();
            return;
        }
        if (consumer.inRing) {
            ring.remove(consumer);
        }
        if (consumers.remove(consumer) && consumer.filter() != null) {
            SharedCursor shared = cursors.get(consumer.filter());
            if (consumer.idle) {
                shared.idle.remove(consumer);
            }
            if (--shared.users == 0) {
                shared.cursor.close();
                cursors.remove(consumer.filter());
            }
        }
    }

    void closeAll(BrokerException reason) {
        for (QueueConsumer consumer : consumers()) {
            detach(consumer);
            consumer.closedByQueue(reason);
        }
        ring.clear();
    }

    /** Lets a consumer stand in line if it may get messages. */
    void enlist(QueueConsumer consumer) {
        if (!consumer.inRing && !consumer.browser() && consumer.ready()) {
            consumer.inRing = true;
            ring.add(consumer);
        }
    }

    boolean pumping() {
        return pumping;
    }

    /** Delivers whatever can be. A call from within sees to it that the outer one looks again. */
    void pump() {
        again = true;
        if (pumping) {
            return;
        }
        pumping = true;
        try {
            while (again) {
                again = false;
                if (!paused) {
                    serveConsumers();
                    serveBrowsers();
                }
                flush();
            }
        } finally {
            pumping = false;
        }
    }

    private void serveConsumers() {
        int misses = 0;
        while (misses < ring.size() && !waiting.isEmpty()) {
            QueueConsumer consumer = ring.poll();
            if (!consumer.ready()) {
                consumer.inRing = false;
                continue;
            }
            MessageReference reference = consumer.next(waiting);
            if (reference == null && consumer.cursor() != null) {
                idle(consumer);
            } else if (reference == null) {
                misses++;
                ring.add(consumer);
            } else if (queue.departIfExpired(reference)) {
                ring.addFirst(consumer);
            } else {
                misses = 0;
                queue.take(reference);
                send(consumer, reference);
                consumer.inRing = consumer.ready();
                if (consumer.inRing) {
                    ring.add(consumer);
                }
            }
        }
    }

    /** Lets a consumer step out of the line until there is something for it. */
    private void idle(QueueConsumer consumer) {
        consumer.inRing = false;
        if (!consumer.idle) {
            consumer.idle = true;
            cursors.get(consumer.filter()).idle.add(consumer);
        }
    }

    private void serveBrowsers() {
        for (int i = 0; i < browsers.size(); i++) {
            serveBrowser(browsers.get(i));
        }
    }

    private void serveBrowser(QueueConsumer browser) {
        if (browser.suspended) {
            return;
        }
        MessageReference reference = browser.cursor().peek();
        while (reference != null && browser.ready()) {
            browser.cursor().skip(reference);
            send(browser, reference);
            reference = browser.cursor().peek();
        }
        if (reference == null && browser.noteEnd()) {
            browser.flush();
            browser.endBrowse();
        }
    }

    private void send(QueueConsumer consumer, MessageReference reference) {
        if (consumer.send(reference)) {
            touched.add(consumer);
        }
    }

    private void flush() {
        for (int i = 0; i < touched.size(); i++) {
            touched.get(i).flush();
        }
        touched.clear();
    }
}
