/**
 * Addresses and queues come and go: by configuration, by administrators, on demand, with connections and consumers.
 * Also where messages go that leave a queue without having been acknowledged.
 *
 * <p><b>Threads.</b> {@link io.lacewing.core.destination.DestinationRegistry} belongs to the home loop and takes
 * requests from any thread.
 *
 * <p>May use: {@code tx}, {@code routing}, {@code settings} and what those may use.
 */
package io.lacewing.core.destination;
