/**
 * The threads of the transport. A {@link io.lacewing.transport.loop.LoopGroup} has a fixed number of daemon threads,
 * each of them a {@link io.lacewing.transport.loop.TransportLoop} that serves many links and whatever tasks it is given.
 *
 * <p>May use Netty and the JDK, nothing else of ours.
 */
package io.lacewing.transport.loop;
