package io.lacewing.core.session;

import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.queue.ConsumerOutlet;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueConsumer;
import java.util.List;

/** The session's end of a consumer. Belongs to the session. */
final class Consumer implements ConsumerOutlet {

    private final Session session;
    private final long id;
    private final Queue queue;
    private final QueueConsumer queueEnd;
    /** No deliveries are shown to the client any more; they only wait to be given back. */
    private boolean closing;

    Consumer(Session session, ConsumerRequest request, Queue queue, MessageFilter filter) {
        this.session = session;
        this.id = request.consumerId();
        this.queue = queue;
        this.queueEnd = new QueueConsumer(queue, this, filter, request.options().browseOnly(), request.creditBytes());
    }

    long id() {
        return id;
    }

    Queue queue() {
        return queue;
    }

    QueueConsumer queueEnd() {
        return queueEnd;
    }

    boolean browser() {
        return queueEnd.browser();
    }

    boolean closing() {
        return closing;
    }

    void credit(long bytes) {
        if (queue.loop() == session.loop()) {
            queue.credit(queueEnd, bytes);
        } else {
            session.loop().add(queue.loop(), () -> queue.credit(queueEnd, bytes));
        }
    }

    void suspend(Runnable suspended) {
        queue.loop().run(() -> queue.suspend(queueEnd, suspended));
    }

    void resume(long credit) {
        queue.loop().run(() -> queue.resume(queueEnd, credit));
    }

    void drain(Runnable drained) {
        queue.loop().run(() -> queue.drain(queueEnd, drained));
    }

    void detach(Runnable detached) {
        closing = true;
        queue.loop().run(() -> queue.detach(queueEnd, detached));
    }

    @Override
    public long consumerId() {
        return id;
    }

    @Override
    public String connectionId() {
        return session.connectionId();
    }

    @Override
    public DispatchLoop loop() {
        return session.loop();
    }

    @Override
    public void deliver(List<MessageReference> run) {
        session.deliver(this, run);
    }

    @Override
    public void browseEnded() {
        if (!closing) {
            session.listener().browseEnded(id);
        }
    }

    @Override
    public void closed(BrokerException reason) {
        session.consumerClosed(this, reason);
    }
}
