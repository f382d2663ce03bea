/**
 * Links between two ends in one JVM: frames are handed over as values, nothing is encoded.
 *
 * <p>Both ends of a link share a loop of the acceptor's, so that a frame and its answer cross no thread. May use
 * {@code transport} and {@code transport.loop}.
 */
package io.lacewing.transport.vm;
