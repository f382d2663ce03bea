/**
 * Links between two peers, whatever carries them: what a protocol sees of the transport.
 *
 * <p>A protocol hands over a {@link io.lacewing.transport.FrameCodec} and a
 * {@link io.lacewing.transport.LinkHandlerFactory} and gets {@link io.lacewing.transport.Link}s. Nothing here knows a
 * protocol or Netty. Every link belongs to one loop: its handler is called on that loop, or on a
 * thread that waits for what the link receives ({@link io.lacewing.transport.Link#receiveWhile}). May use
 * {@code transport.loop}.
 */
package io.lacewing.transport;
