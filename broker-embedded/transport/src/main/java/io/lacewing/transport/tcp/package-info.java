/**
 * Links over TCP, plain or with TLS, on Netty.
 *
 * <p>{@link io.lacewing.transport.tcp.TcpAcceptor} and {@link io.lacewing.transport.tcp.TcpConnector} are the way in.
 * What is read or written belongs to the loop of the link. May use {@code transport}, {@code transport.loop} and Netty.
 */
package io.lacewing.transport.tcp;
