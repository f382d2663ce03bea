/**
 * How a request ends: with a {@link io.lacewing.core.outcome.Reply} or a {@link
 * io.lacewing.core.outcome.BrokerException} that carries an {@link io.lacewing.core.outcome.ErrorCode}. The catalogue
 * of the core's messages is here as well, since every other room speaks through it.
 *
 * <p>May use: the JDK and jboss-logging. No state, no thread.
 */
package io.lacewing.core.outcome;
