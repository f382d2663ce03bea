/**
 * Links over TCP, plain or with TLS, on Netty.
 *
 * <p>{@link io.lacewing.transport.tcp.TcpAcceptor} and {@link io.lacewing.transport.tcp.TcpConnector} are the way in.
 * What is read or written belongs to the loop of the link, or for a while to a thread that waits
 * ({@link io.lacewing.transport.tcp.Outbox}, {@link io.lacewing.transport.tcp.Intake}). May use {@code transport}, {@code transport.loop} and Netty.
 */
package io.lacewing.transport.tcp;
