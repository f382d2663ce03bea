package io.lacewing.conformance;

/** How the clients of a test reach the broker. */
enum Transport {
    TCP, VM
}
