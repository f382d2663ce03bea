/**
 * The heart of the broker, assembled by {code BrokerCore} from a {@link io.lacewing.core.CoreConfiguration} and what
 * the host supplies: event loops, a journal's carrier, a clock, an authenticator.
 *
 * <p><b>What a message costs.</b> On the way of a message that nobody stores nothing is allocated but its {@link
 * io.lacewing.core.queue.MessageReference}, one for each queue; a profile used to show maps from ids to references,
 * units of work for single messages, a lambda for each step to another loop, and numbers that two loops wrote. What
 * took their place:
 * <ul>
 * <li>References are carried, not looked up: the session has those it delivered, a proposal those it concerns. A
 * queue keeps what is in delivery in a list.</li>
 * <li>A single send or acknowledgement that the store need not know goes straight to its queue, and an
 * acknowledgement of many settles them as one run.</li>
 * <li>Consumers are served, and other loops are handed what is theirs, once in a turn of the loop, that is once for
 * all that one read brought in.</li>
 * <li>Memory and statistics are counted by each loop for itself and added up by whoever asks; the limit of an address
 * is looked at now and then, within a slack that {@link io.lacewing.core.queue.MemoryAccount} states.</li>
 * <li>Producers keep step with consumers that are almost as fast: {@code session.Pacing}.</li>
 * </ul>
 *
 * <p>May use: all rooms of the core; none of them uses this one.
 */
package io.lacewing.core;
