/**
 * Connections, sessions, producers, consumers and browsers of the classic API, each a thin shell around its counterpart
 * in {@code client}; the simplified API is built on them.
 *
 * <p>Threads: a connection is thread-safe; a session with what it made belongs to one thread at a time, and only {@code
 * close} may be called on another, as Jakarta Messaging 2.14 has it. Uses {@code client}, {@code message}, {@code
 * jms.message}, {@code jms.destination} and {@code jms.error}.
 */
package io.lacewing.jms.connection;
