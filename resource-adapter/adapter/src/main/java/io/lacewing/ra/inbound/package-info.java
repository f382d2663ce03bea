/**
 * Message-driven beans: each activation keeps a set of sessions receiving from one destination and hands the messages
 * to the container's endpoints. Uses {@code provider}, {@code log}, {@code outbound}'s connection factory (to see
 * through a look-up) and the handles.
 *
 * <pre>
 *  EndpointActivation            one supervising thread: connects, notices the loss, connects again
 *    +- EndpointWorker 1..n      one session and one consumer each; its messages come on the provider's thread for that
 *         session +- Delivery            in an XA transaction, in a local one, or in none
 *         +- EndpointHolder      the container's endpoint, made at the first message
 * </pre>
 */
package io.lacewing.ra.inbound;
