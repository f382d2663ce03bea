package io.lacewing.wire;

import java.nio.ByteBuffer;

/**
 * One unit of the native protocol. Immutable, but for what is expressly made to be used again; {@link #type()} is the tag to switch on.
 *
 * <pre>
 *  Packet
 *   +- LinkPacket      both ways   Hello, Welcome, Ping, Pong, Goodbye
 *   +- Request         to broker   (correlation)
 *   |   +- ConnectionRequest       Connect, SetClientId, OpenSession, ...
 *   |   +- SessionRequest          Send, OpenConsumer, Acknowledge, Commit, ...  (session id)
 *   |   +- XaRequest               XaStart, XaPrepare, ...                       (session id)
 *   +- Reply           to client   Ok, Failure, ...  (correlation of the request)
 *   +- Event           to client   Delivery, ProducerCredit, ...                 (session id)
 * </pre>
 *
 * Session, producer and consumer ids are chosen by the client and are unique within its connection.
 */
public sealed interface Packet permits LinkPacket, Request, Reply, Event {

    PacketType type();

    /** Bytes that {@link #writeTo} will write. */
    int bodySize();

    /** Writes the fields, without the header of the frame, which is {@link PacketCodec}'s. */
    void writeTo(ByteBuffer out);
}
