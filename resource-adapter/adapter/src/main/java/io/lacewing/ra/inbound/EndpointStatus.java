package io.lacewing.ra.inbound;

/**
 * How an activation is doing, for management.
 *
 * @param destination as the deployment named it
 * @param sessions how many sessions receive
 * @param attempts attempts to connect since it last received
 * @param problem why nothing is received, or {@code null}
 */
public record EndpointStatus(String activation, String destination, State state, int sessions, int attempts,
        String problem) {

    /** {@code FAILED} is final: the attempts are used up. */
    public enum State { STARTING, RECEIVING, RETRYING, FAILED, STOPPED }
}
