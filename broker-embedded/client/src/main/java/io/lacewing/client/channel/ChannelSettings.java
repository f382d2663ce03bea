package io.lacewing.client.channel;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;

/**
 * Times of a channel.
 *
 * @param callTimeoutMillis   longest wait for a reply
 * @param connectionTtlMillis silence after which the peer is lost; -1 never
 * @param checkPeriodMillis   silence after which the broker is pinged; -1 never
 */
public record ChannelSettings(long callTimeoutMillis, long connectionTtlMillis, long checkPeriodMillis) {

    public static ChannelSettings of(ConnectionUrl url) {
        return new ChannelSettings(url.longValue(ClientOption.CALL_TIMEOUT),
                url.longValue(ClientOption.CONNECTION_TTL),
                url.longValue(ClientOption.CLIENT_FAILURE_CHECK_PERIOD));
    }
}
