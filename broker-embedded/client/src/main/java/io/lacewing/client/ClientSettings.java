package io.lacewing.client;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;

/**
 * How sessions send, receive and acknowledge; the meaning of each is {@link ClientOption}'s.
 *
 * @param callTimeoutMillis    longest wait for credit
 * @param consumerWindow       bytes sent ahead to a consumer; 0 none, -1 without limit
 * @param producerWindow       bytes under way from a producer; -1 without limit
 */
record ClientSettings(long callTimeoutMillis, int consumerWindow, int producerWindow, boolean blockOnDurableSend,
        boolean blockOnNonDurableSend, AcknowledgeSettings acknowledge) {

    /**
     * When acknowledgements are sent.
     *
     * @param block            whether to wait for the broker
     * @param before           whether messages are acknowledged as they arrive
     * @param dupsOkBatch      bytes received that one lazy acknowledgement covers
     * @param transactionBatch bytes received that one acknowledgement in a transaction covers
     */
    record AcknowledgeSettings(boolean block, boolean before, int dupsOkBatch, int transactionBatch) {
    }

    static ClientSettings of(ConnectionUrl url) {
        return new ClientSettings(url.longValue(ClientOption.CALL_TIMEOUT),
                url.intValue(ClientOption.CONSUMER_WINDOW_SIZE),
                url.intValue(ClientOption.PRODUCER_WINDOW_SIZE),
                url.flag(ClientOption.BLOCK_ON_DURABLE_SEND),
                url.flag(ClientOption.BLOCK_ON_NON_DURABLE_SEND),
                new AcknowledgeSettings(url.flag(ClientOption.BLOCK_ON_ACKNOWLEDGE),
                        url.flag(ClientOption.PRE_ACKNOWLEDGE),
                        url.intValue(ClientOption.DUPS_OK_BATCH_SIZE),
                        url.intValue(ClientOption.TRANSACTION_BATCH_SIZE)));
    }
}
