/**
 * The simplified API: contexts, and the producers and consumers made from them, over the classic ones of {@code
 * jms.connection}; failures come out unchecked.
 *
 * <p>Threads: a context belongs to one thread at a time, as a session does. Uses {@code jms.connection}, {@code
 * jms.message} and {@code jms.error}.
 */
package io.lacewing.jms.context;
