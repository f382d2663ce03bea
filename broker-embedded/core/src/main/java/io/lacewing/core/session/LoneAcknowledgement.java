package io.lacewing.core.session;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.Settlement;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.tx.Rollback;
import java.util.List;

/** An acknowledgement outside of any transaction, of which the store has to know. Belongs to the session. */
final class LoneAcknowledgement implements StoreCompletion, Runnable {

    private final Session session;
    private final List<MessageReference> references;
    private final Reply<Void> reply;

    private LoneAcknowledgement(Session session, List<MessageReference> references, Reply<Void> reply) {
        this.session = session;
        this.references = references;
        this.reply = reply;
    }

    /**
     * Settles deliveries of one consumer: at once if the store need not know.
     *
     * @param references of one queue; valid during the call only
     */
    static void perform(Session session, Store store, List<MessageReference> references, Reply<Void> reply) {
        Queue queue = references.isEmpty() ? null : references.get(0).queue();
        int stored = queue == null || !queue.stored() ? 0 : countStored(references);
        if (stored == 0) {
            Settlement.of(references, session.loop());
            reply.succeeded(null);
            return;
        }
        long[] ids = new long[stored];
        int n = 0;
        for (MessageReference reference : references) {
            if (reference.stored()) {
                ids[n++] = reference.id();
            }
        }
        session.loop().handOver();
        store.propose(List.of(new Acknowledged(queue.id(), ids)), promised(reply),
                new LoneAcknowledgement(session, List.copyOf(references), reply));
    }

    /**
     * An acknowledgement that nobody waits for is not forced for its own sake: if the machine fails before the next
     * force, the message comes again. It is written with what comes next, or a moment later.
     */
    private static Durability promised(Reply<Void> reply) {
        return reply == SilentReply.INSTANCE ? Durability.DEFERRED : Durability.NON_TRANSACTIONAL;
    }

    private static int countStored(List<MessageReference> references) {
        int stored = 0;
        for (int i = 0; i < references.size(); i++) {
            stored += references.get(i).stored() ? 1 : 0;
        }
        return stored;
    }

    @Override
    public boolean awaited() {
        return reply != SilentReply.INSTANCE;
    }

    @Override
    public void durable(Handover handover) {
        Settlement.of(references, handover);
        if (reply != SilentReply.INSTANCE) {
            handover.answer(session.loop(), this);
        }
    }

    /** It is durable: the client is told. */
    @Override
    public void run() {
        reply.succeeded(null);
    }

    /** What it acknowledged goes back. */
    @Override
    public void failed(BrokerException error, Handover handover) {
        handover.add(session.loop(), () -> {
            reply.failed(error);
            Rollback.of(references);
        });
    }
}
