package io.lacewing.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The bytes of version 1 of the protocol: a change here breaks peers that are in use. */
class GoldenBytesTest {

    private final PacketCodec codec = new PacketCodec(WireLimits.DEFAULT);
    private final Message message = new MessageBuilder().address("a", RoutingType.ANYCAST).build();
    private final String messageHex = HexFormat.of().formatHex(message.array(), message.offset(),
            message.offset() + message.length());

    private void assertBytes(String hex, Packet packet) {
        ByteBuffer frame = ByteBuffer.allocate(codec.encodedSize(packet));
        codec.encode(packet, frame);
        assertEquals(hex.replace(" ", ""), HexFormat.of().formatHex(frame.array()));
    }

    private String length(int fields) {
        return HexFormat.of().toHexDigits(fields + message.encodedSize());
    }

    @Test
    void hello() {
        assertBytes("0000000e 01 4c435747 0001 0001 00000001 78",
                new LinkPacket.Hello(VersionRange.SUPPORTED, "x"));
    }

    @Test
    void welcome() {
        assertBytes("00000020 02 0001 00000000000000010000000000000002 00000001 62 00010000 00007530",
                new LinkPacket.Welcome(1, new UUID(1, 2), "b", 65536, 30000));
    }

    @Test
    void goodbye() {
        assertBytes("00000007 05 03 00000001 78", new LinkPacket.Goodbye(ErrorCode.VERSION_MISMATCH, "x"));
    }

    @Test
    void send() {
        assertBytes(length(21) + "23 0000000000000007 00000005 0000000000000009" + messageHex,
                new Send(7, 5, 9, message));
    }

    @Test
    void delivery() {
        assertBytes(length(25) + "50 00000005 0000000000000009 0000000000000003 00000001" + messageHex,
                new Delivery(5, 9, 3, 1, message));
    }

    @Test
    void acknowledge() {
        assertBytes("0000001e 28 0000000000000007 00000005 0000000000000009 0000000000000003 01",
                new SessionRequest.Acknowledge(7, 5, 9, 3, AckKind.ONE));
    }

    @Test
    void credit() {
        assertBytes("00000015 25 00000005 0000000000000009 0000000000010000",
                new SessionRequest.Credit(5, 9, 65536));
        assertBytes("00000015 51 00000005 0000000000000009 0000000000010000", new Event.ProducerCredit(5, 9, 65536));
    }

    @Test
    void ok() {
        assertBytes("00000009 41 0000000000000007", new Reply.Ok(7));
    }

    @Test
    void failure() {
        assertBytes("00000013 42 0000000000000007 11 00000001 78 fffffffa",
                new Reply.Failure(7, ErrorCode.XA, "x", -6));
    }

    @Test
    void rollback() {
        assertBytes("00000021 2a 0000000000000007 00000005 00000001 0000000000000009 0000000000000003",
                new SessionRequest.Rollback(7, 5, List.of(new Seen(9, 3))));
    }

    @Test
    void xaStart() {
        assertBytes("00000019 30 0000000000000007 00000005 00000063 01 aa 01 bb 00200000",
                new XaRequest.XaStart(7, 5, new Xid(99, new byte[] {(byte) 0xaa}, new byte[] {(byte) 0xbb}), 0x200000));
    }
}
