/**
 * The broker's end of Lacewing's own protocol: packets in, commands to the core's door; replies and deliveries out.
 *
 * <p>May use {@code core.session} and the types its signatures mention, {@code wire} and {@code transport}. Every link
 * has one {@link io.lacewing.protocol.native_.NativeProtocolHandler}, which lives on the link's loop, and so do the
 * connection and the sessions behind it. Start at {@link io.lacewing.protocol.native_.NativeProtocol}.
 */
package io.lacewing.protocol.native_;
