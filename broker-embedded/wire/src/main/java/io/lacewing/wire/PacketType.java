package io.lacewing.wire;

/** The tag of every packet, and the byte that stands for it on the wire. */
public enum PacketType {
    HELLO(0x01),
    WELCOME(0x02),
    PING(0x03),
    PONG(0x04),
    GOODBYE(0x05),

    CONNECT(0x10),
    SET_CLIENT_ID(0x11),
    CREATE_TEMPORARY(0x12),
    DELETE_TEMPORARY(0x13),
    DELETE_SUBSCRIPTION(0x14),
    OPEN_SESSION(0x15),
    DISCONNECT(0x16),

    CLOSE_SESSION(0x20),
    OPEN_PRODUCER(0x21),
    CLOSE_PRODUCER(0x22),
    SEND(0x23),
    OPEN_CONSUMER(0x24),
    CREDIT(0x25),
    DRAIN(0x26),
    CLOSE_CONSUMER(0x27),
    ACKNOWLEDGE(0x28),
    COMMIT(0x29),
    ROLLBACK(0x2a),
    RECOVER(0x2b),

    XA_START(0x30),
    XA_END(0x31),
    XA_PREPARE(0x32),
    XA_COMMIT(0x33),
    XA_ROLLBACK(0x34),
    XA_RECOVER(0x35),
    XA_FORGET(0x36),
    XA_SET_TIMEOUT(0x37),

    CONNECTED(0x40),
    OK(0x41),
    FAILURE(0x42),
    VOTED(0x43),
    XIDS(0x44),

    DELIVERY(0x50),
    PRODUCER_CREDIT(0x51),
    BROWSE_END(0x52),
    CONSUMER_CLOSED(0x53);

    private static final PacketType[] BY_CODE = new PacketType[0x60];

    static {
        for (PacketType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final byte code;

    PacketType(int code) {
        this.code = (byte) code;
    }

    public byte code() {
        return code;
    }

    /** The constant for a byte, or null if it stands for none. */
    static PacketType of(byte code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }
}
