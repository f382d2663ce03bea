package io.lacewing.core.store;

import io.lacewing.core.loop.Handover;
import io.lacewing.message.Message;

/** Told what durable records did to queues, in log order, by the journal's writer thread. */
public interface StoreEffects {

    /** A message entered queues. Those that are gone meanwhile are not mentioned. */
    void messageAdded(long messageId, Message message, long[] queueIds, Handover handover);

    /** Messages left a queue for good. Some may have left it before. */
    void acknowledged(long queueId, long[] messageIds, Handover handover);
}
