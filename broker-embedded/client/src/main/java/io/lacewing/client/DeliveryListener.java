package io.lacewing.client;

/** Takes the messages of a consumer, one at a time, on the delivery thread of its session. */
@FunctionalInterface
public interface DeliveryListener {

    /**
     * Handles one message. If it throws, be it an error, a session in {@link AcknowledgeMode#AUTO}, {@link
     * AcknowledgeMode#DUPS_OK} or {@link AcknowledgeMode#XA} that has not acknowledged the message gets it again; a
     * session in another mode goes on.
     */
    void onDelivery(Delivery delivery);
}
