package io.lacewing.core.store;

import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.core.store.record.QueueAdded;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionPrepared;
import java.util.List;
import java.util.UUID;

/**
 * What a store held when it was opened, as the records that would state it.
 *
 * @param messages in the order of their ids
 * @param prepared branches that wait for their outcome
 * @param heuristic outcomes that were not forgotten
 */
public record StoreContents(UUID nodeId, List<AddressAdded> addresses, List<QueueAdded> queues,
        List<MessageRestated> messages, List<TransactionPrepared> prepared, List<TransactionDecided> heuristic) {
}
