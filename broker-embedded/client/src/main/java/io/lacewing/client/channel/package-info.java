/**
 * The way to one broker: dialling, the handshake, requests matched with their replies, keep-alive, and the loss of the
 * connection. Hands what the broker tells a session to that session's {@link
 * io.lacewing.client.channel.SessionEvents}.
 *
 * <p>Uses {@code wire}, {@code transport}, {@code client.url}, {@code client.flow} and {@code client.error}. Packets
 * come in on the link's loop, or on a thread that waits for them; what handles them must never block. Requests may be made
 * on any thread but the loop.
 */
package io.lacewing.client.channel;
