/**
 * A message, encoded once: from the sender's {@code send} to the journal and to every receiver one immutable byte
 * region travels, and this package is the only place that knows its layout, which
 * {@link io.lacewing.message.Message} draws.
 *
 * <p>Knows nothing of brokers, sockets, journals or {@code jakarta.jms}; uses the JDK only. What a broker learns about
 * a message (store id, delivery count) is never in here, it travels beside the message.
 *
 * <p>Threads: {@link io.lacewing.message.Message}, {@link io.lacewing.message.NamedValues} and the value types are
 * immutable and may be shared by any threads. Builders, writers and readers belong to one thread at a time. Parameters
 * and results are non-null unless their documentation says otherwise.
 */
package io.lacewing.message;
