/**
 * The client: connections, sessions, producers, consumers, transactions. Knows no {@code jakarta.jms}; a facade over it
 * can stay thin. Start at {@link io.lacewing.client.ClientConnectionFactory}.
 *
 * <p>Threads: a connection is thread-safe. A session with what it made belongs to one thread at a time, which is the
 * session's own delivery thread as soon as one of its consumers has a listener; {@code close} may be called on any
 * thread. What the broker sends comes in on a loop of {@code transport}, or on a thread that waits for it, and is only put into
 * buffers there.
 *
 * <p>Uses {@code client.channel}, {@code client.flow}, {@code client.url}, {@code client.error}, {@code wire} and
 * {@code message}.
 */
package io.lacewing.client;
