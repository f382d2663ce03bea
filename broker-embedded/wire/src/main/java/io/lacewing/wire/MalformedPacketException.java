package io.lacewing.wire;

/** A frame is not a packet. The text names the packet and the field. */
public final class MalformedPacketException extends RuntimeException {

    MalformedPacketException(String packet, String field, String reason) {
        super("Malformed " + packet + " packet: " + field + " " + reason);
    }

    MalformedPacketException(String reason) {
        super(reason);
    }
}
