package io.lacewing.core.queue;

import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.outcome.BrokerException;
import java.util.ArrayList;
import java.util.List;

/**
 * The queue's end of a consumer: its credit, what it selects, what is on its way to it. Belongs to the queue's loop.
 */
public final class QueueConsumer {

    private final Queue queue;
    private final ConsumerOutlet outlet;
    private final MessageFilter filter;
    private final boolean browser;
    private MessageCursor cursor;
    private List<MessageReference> run = new ArrayList<>();
    private long credit;
    private long delivered;
    private boolean browsedAll;
    /** Whether it stands in the queue's ring. */
    boolean inRing;
    /** Whether it waits for its cursor to have something to show. */
    boolean idle;
    /** Whether it gets nothing for now; so it begins. */
    boolean suspended = true;
    boolean closed;

    /**
     * @param filter null for all messages
     * @param browser whether it only looks
     */
    public QueueConsumer(Queue queue, ConsumerOutlet outlet, MessageFilter filter, boolean browser, long credit) {
        this.queue = queue;
        this.outlet = outlet;
        this.filter = filter;
        this.browser = browser;
        this.credit = credit;
    }

    public Queue queue() {
        return queue;
    }

    public ConsumerOutlet outlet() {
        return outlet;
    }

    public boolean browser() {
        return browser;
    }

    public MessageFilter filter() {
        return filter;
    }

    long credit() {
        return credit;
    }

    long delivered() {
        return delivered;
    }

    void addCredit(long bytes) {
        credit += bytes;
    }

    /** Takes back the credit of one byte that asks for one message. */
    void takeBackRequest() {
        if (credit == 1) {
            credit = 0;
        }
    }

    void use(MessageCursor shared) {
        cursor = shared;
    }

    MessageCursor cursor() {
        return cursor;
    }

    boolean ready() {
        return credit > 0 && !suspended && !closed;
    }

    /** The next message for it, or null. */
    MessageReference next(MessageList list) {
        return cursor == null ? list.first() : cursor.peek();
    }

    /** Puts a message on its way; true if it is the first of a run. */
    boolean send(MessageReference reference) {
        credit -= reference.size();
        delivered++;
        run.add(reference);
        return run.size() == 1;
    }

    /** A browser has reached the end; true the first time. */
    boolean noteEnd() {
        boolean first = !browsedAll;
        browsedAll = true;
        return first;
    }

    /** Hands what is on its way to the outlet: at once on the same loop, else by one command. */
    void flush() {
        if (run.isEmpty()) {
            return;
        }
        if (outlet.loop() == queue.loop()) {
            outlet.deliver(run);
            run.clear();
        } else {
            List<MessageReference> sent = run;
            run = new ArrayList<>();
            outlet.loop().execute(() -> outlet.deliver(sent));
        }
    }

    void endBrowse() {
        outlet.loop().run(outlet::browseEnded);
    }

    void closedByQueue(BrokerException reason) {
        outlet.loop().run(() -> outlet.closed(reason));
    }
}
