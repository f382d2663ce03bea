/**
 * A queue: messages in order of priority and arrival, consumers that take turns, scheduled messages, redelivery.
 *
 * <p><b>Threads.</b> A queue belongs to one event loop; unless stated otherwise every method of this room is called
 * on that loop. A message reference that is in delivery belongs to whoever took it, a session or a transaction, until
 * it is settled or given back. Numbers are published by counters. Messages come and go in runs: consumers are served,
 * and those who wait for room told, once at the end of the loop's turn.
 *
 * <p>May use: {@code address}, {@code filter}, {@code settings}, {@code store}, {@code loop}, {@code outcome}, {@code
 * collection}. Entry type: {@link io.lacewing.core.queue.Queue}.
 */
package io.lacewing.core.queue;
