/**
 * Assembly and life cycle of a broker. {@link io.lacewing.server.Broker} is started from an immutable
 * {@link io.lacewing.server.BrokerConfiguration}; an embedder needs nothing else, but a client.
 *
 * <p>May use {@code core}, {@code journal}, {@code transport} and the protocols. Has no thread of its own: it starts
 * the loops and the workers, and stops them.
 */
package io.lacewing.server;
