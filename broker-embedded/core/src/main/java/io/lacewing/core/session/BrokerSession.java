package io.lacewing.core.session;

import io.lacewing.core.outcome.Reply;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.List;

/**
 * A session: producers, consumers, deliveries and at most one current transaction. All methods on the connection's
 * loop; see the package. A reply may be null where that is said. Any request on a closed session fails with {@code
 * ILLEGAL_STATE}; once the journal has failed, requests that need it fail with {@code STORE_FAILED}.
 */
public interface BrokerSession {

    /**
     * Opens a producer; address and permission are resolved once, here. Its first credit comes through the listener
     * before the reply.
     *
     * @param producerId chosen by the client, unique in the session
     * @param address null for an anonymous producer, whose messages name their own
     * @param routingType ignored for an anonymous producer
     * @param windowBytes most credit the client wants to have; the broker grants that or its {@code producer-window},
     *        whichever is less; -1 for the latter
     */
    void openProducer(long producerId, String address, RoutingType routingType, long windowBytes, Reply<Void> reply);

    /** Closes a producer; one that is not open is no error. */
    void closeProducer(long producerId);

    /**
     * Sends in the current transaction if there is one. Otherwise a persistent message for a durable queue is
     * answered once durable, any other once taken in. A send uses up the encoded size of the message from the
     * producer's credit.
     *
     * @param reply may be null: a failure is then logged once per producer, and in a transaction makes its commit
     *        fail
     */
    void send(long producerId, Message message, Reply<Void> reply);

    /**
     * Opens a consumer, creating what it asks for (subscription, queue on demand). Deliveries begin within its
     * credit.
     */
    void openConsumer(ConsumerRequest request, Reply<Void> reply);

    /**
     * Gives a consumer more credit: the client does so for every delivery that the application has seen, acknowledged
     * or not. Deliveries are made while the credit is above 0; each lowers it by the encoded size of the message and
     * so may take it below.
     *
     * @param bytes may be negative to take credit back
     */
    void credit(long consumerId, long bytes);

    /**
     * Answers once every message that is there now and fits the credit was handed to the listener. A credit of
     * exactly 1 that is left, which is how a consumer without a window asks for one message, is then taken back (set
     * to 0).
     */
    void drain(long consumerId, Reply<Void> reply);

    /**
     * Closes a consumer. Its unacknowledged deliveries up to {@code lastSeen} stay with the session and can be
     * acknowledged, or returned by rollback, recover or close; those beyond go back to the queue uncounted.
     *
     * @param lastSeen the last delivery id the application has seen, 0 for none
     */
    void closeConsumer(long consumerId, long lastSeen, Reply<Void> reply);

    /**
     * Acknowledges deliveries, in the current transaction if there is one. Ids that are settled or unknown are ignored.
     *
     * @param reply may be null; answered once durable where a durable queue is concerned
     */
    void acknowledge(long consumerId, long deliveryId, AckKind kind, Reply<Void> reply);

    /**
     * Commits the local transaction. Fails with {@code TRANSACTION_ROLLED_BACK} if a send of it failed; it has then
     * been rolled back, with the deliveries it acknowledged returned and counted. A new transaction has begun in
     * either case.
     */
    void commit(Reply<Void> reply);

    /**
     * Rolls back the local transaction and returns all deliveries of the session that it acknowledged or that are
     * unacknowledged, in their old order, to the head of their queues. Answered before the first of them is delivered
     * again.
     *
     * <p>Counting: what the transaction acknowledged, and unacknowledged deliveries up to the last seen of their
     * consumer, count as an attempt. Those beyond go back uncounted, and the broker restores their credit itself; for
     * seen ones the client gives credit as always.
     */
    void rollback(List<Seen> seen, Reply<Void> reply);

    /** Returns unacknowledged deliveries as {@link #rollback} does; what the transaction has acknowledged stays so. */
    void recover(List<Seen> seen, Reply<Void> reply);

    /**
     * {@code XAResource.start} with the flags {@code TMNOFLAGS}, {@code TMJOIN} or {@code TMRESUME}. In effect for
     * whatever comes after this call.
     */
    void xaStart(XidKey xid, int flags, Reply<Void> reply);

    /** {@code XAResource.end} with the flags {@code TMSUCCESS}, {@code TMFAIL} or {@code TMSUSPEND}. */
    void xaEnd(XidKey xid, int flags, Reply<Void> reply);

    /** {@code XAResource.prepare}. */
    void xaPrepare(XidKey xid, Reply<XaVote> reply);

    /** {@code XAResource.commit}. */
    void xaCommit(XidKey xid, boolean onePhase, Reply<Void> reply);

    /**
     * {@code XAResource.rollback}. What the branch acknowledged is returned and counted. If {@code seen} is not
     * empty, this session's unacknowledged deliveries are returned too, as in {@link #rollback}.
     */
    void xaRollback(XidKey xid, List<Seen> seen, Reply<Void> reply);

    /** {@code XAResource.recover}: all prepared branches. */
    void xaRecover(Reply<List<XidKey>> reply);

    /** {@code XAResource.forget} of a branch that was completed heuristically. */
    void xaForget(XidKey xid, Reply<Void> reply);

    /**
     * {@code XAResource.setTransactionTimeout}, for branches this session starts from now on.
     *
     * @param seconds 0 for the broker's {@code transaction-timeout}
     */
    void xaSetTimeout(int seconds, Reply<Void> reply);

    /**
     * Closes the session as {@link BrokerConnection#close} does for all. Answered once deliveries are back in their
     * queues.
     */
    void close(Reply<Void> reply);
}
