package io.lacewing.core.session;

/**
 * How far the application got with a consumer's deliveries.
 *
 * @param consumerId the consumer, open or closed
 * @param lastSeenDeliveryId the last delivery handed to the application; 0 for none
 */
public record Seen(long consumerId, long lastSeenDeliveryId) {
}
