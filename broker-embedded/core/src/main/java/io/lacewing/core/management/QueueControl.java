package io.lacewing.core.management;

import io.lacewing.core.address.QueueConfiguration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * One queue. Thread-safe. Numbers are read at once; each is exact, two read one after the other may be from different
 * moments. Operations complete on a thread of the broker, exceptionally with a {@link
 * io.lacewing.core.outcome.BrokerException}: {@code INVALID_SELECTOR} for a filter that can't be parsed, {@code
 * QUEUE_NOT_FOUND} once the queue is gone. A filter that is null or blank matches all messages.
 *
 * <p>Operations on messages work on those that wait in the queue or are scheduled; messages in delivery are left
 * alone.
 */
public interface QueueControl {

    QueueConfiguration configuration();

    /** Messages in the queue: waiting, scheduled and in delivery. */
    long messageCount();

    /** Messages handed to consumers and not yet acknowledged, those of open transactions included. */
    int deliveringCount();

    /** Messages whose delivery time has not come. */
    int scheduledCount();

    /** Consumers now, browsers not counted. */
    int consumerCount();

    /** Messages ever added since the broker started; those found at start are not counted. */
    long messagesAdded();

    long messagesAcknowledged();

    long messagesExpired();

    /** Messages whose delivery attempts were exhausted. */
    long messagesKilled();

    boolean paused();

    /** Stops delivery; the queue goes on accepting messages. Kept over a restart if the queue is durable. */
    CompletionStage<Void> pause();

    /** Stops delivery as {@link #pause()} does, but at most until the broker is started again. */
    CompletionStage<Void> pauseUntilRestart();

    CompletionStage<Void> resume();

    /**
     * Messages in order of delivery, those scheduled and in delivery after the waiting ones.
     *
     * @param offset how many matching messages to skip, from 0
     * @param limit how many to list at most
     */
    CompletionStage<List<MessageInfo>> listMessages(String filter, int offset, int limit);

    CompletionStage<Long> countMessages(String filter);

    /** Removes messages; answers how many, once durable. */
    CompletionStage<Integer> removeMessages(String filter);

    /** Removes one message by {@link MessageInfo#id()}; false if it is not there or in delivery. */
    CompletionStage<Boolean> removeMessage(long id);

    /** Moves messages to the queues of another address. Fails with {@code ADDRESS_NOT_FOUND} if there is none. */
    CompletionStage<Integer> moveMessages(String filter, String targetAddress);

    CompletionStage<Boolean> moveMessage(long id, String targetAddress);

    /** Treats messages as expired: to the expiry address if there is one, else dropped. */
    CompletionStage<Integer> expireMessages(String filter);

    CompletionStage<Boolean> expireMessage(long id);

    /** Sends messages to the dead-letter address if there is one, else drops them. */
    CompletionStage<Integer> sendToDeadLetter(String filter);

    CompletionStage<Boolean> sendToDeadLetter(long id);

    /** Gives messages another priority, which puts them behind those that have it. */
    CompletionStage<Integer> changePriority(String filter, int priority);

    CompletionStage<Boolean> changePriority(long id, int priority);

    CompletionStage<List<ConsumerInfo>> listConsumers();
}
