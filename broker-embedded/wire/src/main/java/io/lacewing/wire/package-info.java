/**
 * The native protocol as values: every packet a record (but the two that carry messages, which may be used again), one
 * codec between packets and frames, version negotiation.
 *
 * <p>May use the message module and the JDK. No I/O, no threads: everything here is immutable and may be shared, but
 * decoders and what they fill. Start at {@link io.lacewing.wire.Packet} and {@link io.lacewing.wire.PacketCodec}.
 */
package io.lacewing.wire;
