/**
 * The heart of the broker, assembled by {code BrokerCore} from a {@link io.lacewing.core.CoreConfiguration} and what
 * the host supplies: event loops, a journal's carrier, a clock, an authenticator.
 *
 * <p>May use: all rooms of the core; none of them uses this one.
 */
package io.lacewing.core;
