package io.lacewing.wire;

/**
 * How far the application got with a consumer's deliveries.
 *
 * @param lastDelivery id of the last delivery that was handed to the application; 0 if none was
 */
public record Seen(long consumerId, long lastDelivery) {

    static final int SIZE = 2 * Long.BYTES;
}
