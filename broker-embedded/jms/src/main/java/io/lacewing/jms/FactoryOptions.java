package io.lacewing.jms;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;
import java.io.Serializable;
import java.util.List;

/**
 * The options of a connection URL as bean properties; {@link ClientOption} has their meaning, unit and default. A
 * change is in force for connections made after it. A value that an option may not have is refused with {@link
 * io.lacewing.client.url.InvalidUrlException}.
 */
abstract class FactoryOptions implements Serializable {

    private static final long serialVersionUID = 1;

    /** The serial form: whatever the options are, it is a text. */
    private String text;
    private transient volatile ConnectionUrl url;

    FactoryOptions(String text) {
        change(ConnectionUrl.parse(text));
    }

    /** What the options make together. */
    final ConnectionUrl connectionUrl() {
        ConnectionUrl current = url;
        if (current == null) {
            current = ConnectionUrl.parse(text);
            url = current;
        }
        return current;
    }

    /** The URL with all options, passwords included. */
    public final synchronized String getUrl() {
        return text;
    }

    /** Replaces brokers and options. */
    public final void setUrl(String newUrl) {
        change(ConnectionUrl.parse(newUrl));
    }

    private synchronized void change(ConnectionUrl changed) {
        text = changed.toText();
        url = changed;
    }

    private void set(ClientOption option, Object value) {
        change(connectionUrl().with(option, value));
    }

    public final String getUser() {
        return connectionUrl().text(ClientOption.USER);
    }

    public final void setUser(String value) {
        set(ClientOption.USER, value);
    }

    public final String getPassword() {
        return connectionUrl().text(ClientOption.PASSWORD);
    }

    public final void setPassword(String value) {
        set(ClientOption.PASSWORD, value);
    }

    public final String getClientID() {
        return connectionUrl().text(ClientOption.CLIENT_ID);
    }

    public final void setClientID(String value) {
        set(ClientOption.CLIENT_ID, value);
    }

    public final int getConnectTimeout() {
        return connectionUrl().intValue(ClientOption.CONNECT_TIMEOUT);
    }

    public final void setConnectTimeout(int value) {
        set(ClientOption.CONNECT_TIMEOUT, value);
    }

    public final long getCallTimeout() {
        return connectionUrl().longValue(ClientOption.CALL_TIMEOUT);
    }

    public final void setCallTimeout(long value) {
        set(ClientOption.CALL_TIMEOUT, value);
    }

    public final long getConnectionTtl() {
        return connectionUrl().longValue(ClientOption.CONNECTION_TTL);
    }

    public final void setConnectionTtl(long value) {
        set(ClientOption.CONNECTION_TTL, value);
    }

    public final long getClientFailureCheckPeriod() {
        return connectionUrl().longValue(ClientOption.CLIENT_FAILURE_CHECK_PERIOD);
    }

    public final void setClientFailureCheckPeriod(long value) {
        set(ClientOption.CLIENT_FAILURE_CHECK_PERIOD, value);
    }

    public final int getReconnectAttempts() {
        return connectionUrl().intValue(ClientOption.RECONNECT_ATTEMPTS);
    }

    public final void setReconnectAttempts(int value) {
        set(ClientOption.RECONNECT_ATTEMPTS, value);
    }

    public final long getRetryInterval() {
        return connectionUrl().longValue(ClientOption.RETRY_INTERVAL);
    }

    public final void setRetryInterval(long value) {
        set(ClientOption.RETRY_INTERVAL, value);
    }

    public final double getRetryIntervalMultiplier() {
        return connectionUrl().decimal(ClientOption.RETRY_INTERVAL_MULTIPLIER);
    }

    public final void setRetryIntervalMultiplier(double value) {
        set(ClientOption.RETRY_INTERVAL_MULTIPLIER, value);
    }

    public final long getMaxRetryInterval() {
        return connectionUrl().longValue(ClientOption.MAX_RETRY_INTERVAL);
    }

    public final void setMaxRetryInterval(long value) {
        set(ClientOption.MAX_RETRY_INTERVAL, value);
    }

    public final int getConsumerWindowSize() {
        return connectionUrl().intValue(ClientOption.CONSUMER_WINDOW_SIZE);
    }

    public final void setConsumerWindowSize(int value) {
        set(ClientOption.CONSUMER_WINDOW_SIZE, value);
    }

    public final int getProducerWindowSize() {
        return connectionUrl().intValue(ClientOption.PRODUCER_WINDOW_SIZE);
    }

    public final void setProducerWindowSize(int value) {
        set(ClientOption.PRODUCER_WINDOW_SIZE, value);
    }

    public final boolean isBlockOnDurableSend() {
        return connectionUrl().flag(ClientOption.BLOCK_ON_DURABLE_SEND);
    }

    public final void setBlockOnDurableSend(boolean value) {
        set(ClientOption.BLOCK_ON_DURABLE_SEND, value);
    }

    public final boolean isBlockOnNonDurableSend() {
        return connectionUrl().flag(ClientOption.BLOCK_ON_NON_DURABLE_SEND);
    }

    public final void setBlockOnNonDurableSend(boolean value) {
        set(ClientOption.BLOCK_ON_NON_DURABLE_SEND, value);
    }

    public final boolean isBlockOnAcknowledge() {
        return connectionUrl().flag(ClientOption.BLOCK_ON_ACKNOWLEDGE);
    }

    public final void setBlockOnAcknowledge(boolean value) {
        set(ClientOption.BLOCK_ON_ACKNOWLEDGE, value);
    }

    public final boolean isPreAcknowledge() {
        return connectionUrl().flag(ClientOption.PRE_ACKNOWLEDGE);
    }

    public final void setPreAcknowledge(boolean value) {
        set(ClientOption.PRE_ACKNOWLEDGE, value);
    }

    public final int getDupsOkBatchSize() {
        return connectionUrl().intValue(ClientOption.DUPS_OK_BATCH_SIZE);
    }

    public final void setDupsOkBatchSize(int value) {
        set(ClientOption.DUPS_OK_BATCH_SIZE, value);
    }

    public final int getTransactionBatchSize() {
        return connectionUrl().intValue(ClientOption.TRANSACTION_BATCH_SIZE);
    }

    public final void setTransactionBatchSize(int value) {
        set(ClientOption.TRANSACTION_BATCH_SIZE, value);
    }

    public final boolean isAutoGroup() {
        return connectionUrl().flag(ClientOption.AUTO_GROUP);
    }

    public final void setAutoGroup(boolean value) {
        set(ClientOption.AUTO_GROUP, value);
    }

    public final String getGroupID() {
        return connectionUrl().text(ClientOption.GROUP_ID);
    }

    public final void setGroupID(String value) {
        set(ClientOption.GROUP_ID, value);
    }

    public final List<String> getDeserializationAllowList() {
        return connectionUrl().list(ClientOption.DESERIALIZATION_ALLOW_LIST);
    }

    public final void setDeserializationAllowList(List<String> value) {
        set(ClientOption.DESERIALIZATION_ALLOW_LIST, value);
    }

    public final List<String> getDeserializationBlockList() {
        return connectionUrl().list(ClientOption.DESERIALIZATION_BLOCK_LIST);
    }

    public final void setDeserializationBlockList(List<String> value) {
        set(ClientOption.DESERIALIZATION_BLOCK_LIST, value);
    }

    public final boolean isTcpNoDelay() {
        return connectionUrl().flag(ClientOption.TCP_NO_DELAY);
    }

    public final void setTcpNoDelay(boolean value) {
        set(ClientOption.TCP_NO_DELAY, value);
    }

    public final int getTcpSendBufferSize() {
        return connectionUrl().intValue(ClientOption.TCP_SEND_BUFFER_SIZE);
    }

    public final void setTcpSendBufferSize(int value) {
        set(ClientOption.TCP_SEND_BUFFER_SIZE, value);
    }

    public final int getTcpReceiveBufferSize() {
        return connectionUrl().intValue(ClientOption.TCP_RECEIVE_BUFFER_SIZE);
    }

    public final void setTcpReceiveBufferSize(int value) {
        set(ClientOption.TCP_RECEIVE_BUFFER_SIZE, value);
    }

    public final String getTrustStorePath() {
        return connectionUrl().text(ClientOption.TRUST_STORE_PATH);
    }

    public final void setTrustStorePath(String value) {
        set(ClientOption.TRUST_STORE_PATH, value);
    }

    public final String getTrustStorePassword() {
        return connectionUrl().text(ClientOption.TRUST_STORE_PASSWORD);
    }

    public final void setTrustStorePassword(String value) {
        set(ClientOption.TRUST_STORE_PASSWORD, value);
    }

    public final String getTrustStoreType() {
        return connectionUrl().text(ClientOption.TRUST_STORE_TYPE);
    }

    public final void setTrustStoreType(String value) {
        set(ClientOption.TRUST_STORE_TYPE, value);
    }

    public final String getKeyStorePath() {
        return connectionUrl().text(ClientOption.KEY_STORE_PATH);
    }

    public final void setKeyStorePath(String value) {
        set(ClientOption.KEY_STORE_PATH, value);
    }

    public final String getKeyStorePassword() {
        return connectionUrl().text(ClientOption.KEY_STORE_PASSWORD);
    }

    public final void setKeyStorePassword(String value) {
        set(ClientOption.KEY_STORE_PASSWORD, value);
    }

    public final String getKeyStoreType() {
        return connectionUrl().text(ClientOption.KEY_STORE_TYPE);
    }

    public final void setKeyStoreType(String value) {
        set(ClientOption.KEY_STORE_TYPE, value);
    }

    public final boolean isVerifyHost() {
        return connectionUrl().flag(ClientOption.VERIFY_HOST);
    }

    public final void setVerifyHost(boolean value) {
        set(ClientOption.VERIFY_HOST, value);
    }

    public final List<String> getEnabledProtocols() {
        return connectionUrl().list(ClientOption.ENABLED_PROTOCOLS);
    }

    public final void setEnabledProtocols(List<String> value) {
        set(ClientOption.ENABLED_PROTOCOLS, value);
    }

    public final List<String> getEnabledCipherSuites() {
        return connectionUrl().list(ClientOption.ENABLED_CIPHER_SUITES);
    }

    public final void setEnabledCipherSuites(List<String> value) {
        set(ClientOption.ENABLED_CIPHER_SUITES, value);
    }
}
