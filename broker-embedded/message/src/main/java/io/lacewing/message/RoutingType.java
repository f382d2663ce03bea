package io.lacewing.message;

/** How an address hands on its messages. */
public enum RoutingType {
    /** Point to point: each message goes to one of the address's queues. */
    ANYCAST,
    /** Publish and subscribe: each message goes to every queue bound to the address. */
    MULTICAST
}
