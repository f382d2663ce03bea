package io.lacewing.client;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;

/**
 * How often and when to try again to reach a broker.
 *
 * @param attempts       rounds after the first; -1 for ever
 * @param intervalMillis pause before the first of them
 * @param multiplier     each pause is so many times the one before
 * @param maxMillis      longest pause
 */
record RetryPolicy(int attempts, long intervalMillis, double multiplier, long maxMillis) {

    static RetryPolicy of(ConnectionUrl url) {
        return new RetryPolicy(url.intValue(ClientOption.RECONNECT_ATTEMPTS),
                url.longValue(ClientOption.RETRY_INTERVAL), url.decimal(ClientOption.RETRY_INTERVAL_MULTIPLIER),
                url.longValue(ClientOption.MAX_RETRY_INTERVAL));
    }

    /** Whether there is a round of that number; the first is 0. */
    boolean allows(long round) {
        return round == 0 || attempts < 0 || round <= attempts;
    }

    /** The pause before the round of that number, in milliseconds. */
    long pauseBefore(long round) {
        double pause = intervalMillis * Math.pow(multiplier, round - 1);
        return (long) Math.min(pause, Math.max(maxMillis, intervalMillis));
    }
}
