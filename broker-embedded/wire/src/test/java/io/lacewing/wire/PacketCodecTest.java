package io.lacewing.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.MessageLimits;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PacketCodecTest {

    private final PacketCodec codec = new PacketCodec(WireLimits.DEFAULT);

    static Stream<Packet> packets() {
        return Stream.of(1L, 2L, 3L).flatMap(seed -> new Samples(seed).ofEveryType().stream());
    }

    private ByteBuffer encode(Packet packet) {
        ByteBuffer frame = ByteBuffer.allocate(codec.encodedSize(packet));
        codec.encode(packet, frame);
        assertFalse(frame.hasRemaining(), "announced size of " + packet);
        return frame.flip();
    }

    @Test
    void everyTypeHasAPacketAndEveryPacketItsOwnType() {
        Set<PacketType> types = EnumSet.noneOf(PacketType.class);
        for (Packet packet : new Samples(0).ofEveryType()) {
            assertTrue(types.add(packet.type()), "two packets of type " + packet.type());
        }
        assertEquals(EnumSet.allOf(PacketType.class), types);
    }

    @ParameterizedTest
    @MethodSource("packets")
    void decodesWhatItEncoded(Packet packet) {
        ByteBuffer frame = encode(packet);
        assertEquals(frame.remaining(), codec.frameSize(frame));
        assertEquals(packet, codec.decode(frame));
        assertFalse(frame.hasRemaining());
    }

    @Test
    void aLinksDecoderUsesThePacketsOfMessagesAgainAndLeavesTheMessages() {
        PacketDecoder decoder = codec.decoder();
        Message first = message("first");
        Message second = message("second");
        Send send = (Send) decoder.decode(encode(new Send(1, 2, 3, first)));
        Message kept = send.message();

        assertSame(send, decoder.decode(encode(new Send(4, 5, 6, second))));
        assertEquals(new Send(4, 5, 6, second), send);
        assertEquals(first, kept);
        assertEquals(first.address(), kept.address());
        assertEquals(new Delivery(1, 2, 3, 4, first), decoder.decode(encode(new Delivery(1, 2, 3, 4, first))));
        assertEquals(new Delivery(1, 2, 3, 4, second), decoder.decode(encode(new Delivery(1, 2, 3, 4, second))));
    }

    @Test
    void aLinksDecoderDoesNotHoldOnToALargeMessage() {
        PacketDecoder decoder = codec.decoder();
        Message large = new MessageBuilder().address("a", RoutingType.ANYCAST).bytes(new byte[100_000]).build();
        Packet packet = decoder.decode(encode(new Send(1, 2, 3, large)));
        decoder.decode(encode(new Send(1, 2, 3, message("small"))));
        assertEquals(new Send(1, 2, 3, large), packet);
    }

    private static Message message(String address) {
        return new MessageBuilder().address(address, RoutingType.ANYCAST).build();
    }

    @ParameterizedTest
    @MethodSource("packets")
    void decodesFromADirectBufferThatBeginsAnywhere(Packet packet) {
        ByteBuffer frame = encode(packet);
        ByteBuffer direct = ByteBuffer.allocateDirect(frame.remaining() + 7);
        direct.position(3).put(frame).flip().position(3);
        assertEquals(packet, codec.decode(direct));
    }

    @Test
    void optionalFieldsMayBeMissing() {
        List<Packet> packets = List.of(
                new ConnectionRequest.Connect(1, null, null, null, 0),
                new SessionRequest.OpenProducer(1, 2, 3, null, RoutingType.ANYCAST, -1),
                new SessionRequest.OpenConsumer(1, 2, 3, ConsumerSource.of("a", RoutingType.MULTICAST), 0));
        for (Packet packet : packets) {
            assertEquals(packet, codec.decode(encode(packet)));
        }
    }

    @ParameterizedTest
    @MethodSource("packets")
    void everyTruncationIsRefusedByName(Packet packet) {
        ByteBuffer frame = encode(packet);
        for (int length = 1; length < frame.remaining() - Integer.BYTES; length++) {
            ByteBuffer cut = ByteBuffer.allocate(Integer.BYTES + length);
            cut.putInt(length).put(frame.array(), Integer.BYTES, length).flip();
            MalformedPacketException e = assertThrows(MalformedPacketException.class, () -> codec.decode(cut));
            assertTrue(e.getMessage().contains(packet.type().name()), e.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("packets")
    void everyMutationIsDecodedOrRefused(Packet packet) {
        Random random = new Random(packet.type().code());
        ByteBuffer frame = encode(packet);
        for (int at = Integer.BYTES; at < frame.limit(); at++) {
            for (byte value : new byte[] {0, 1, 0x7f, -1, (byte) random.nextInt()}) {
                byte original = frame.get(at);
                frame.put(at, value);
                decodeOrRefuse(frame.duplicate());
                frame.put(at, original);
            }
        }
    }

    @Test
    void randomBytesAreDecodedOrRefused() {
        Random random = new Random(42);
        for (PacketType type : PacketType.values()) {
            for (int i = 0; i < 200; i++) {
                byte[] body = new byte[random.nextInt(80)];
                random.nextBytes(body);
                ByteBuffer frame = ByteBuffer.allocate(Integer.BYTES + 1 + body.length);
                decodeOrRefuse(frame.putInt(1 + body.length).put(type.code()).put(body).flip());
            }
        }
    }

    private void decodeOrRefuse(ByteBuffer frame) {
        try {
            codec.decode(frame);
        } catch (MalformedPacketException refused) {
            assertTrue(refused.getMessage().startsWith("Malformed "), refused.getMessage());
        }
    }

    @Test
    void bytesBehindTheLastFieldAreRefused() {
        ByteBuffer frame = ByteBuffer.allocate(7).putInt(3).put(PacketType.PING.code()).put((byte) 1).put((byte) 2)
                .flip();
        assertRefused("Malformed PING packet: 2 bytes follow the last field", frame);
    }

    @Test
    void anUnknownTypeIsRefused() {
        assertRefused("Malformed frame: 0x7f is no type of packet",
                ByteBuffer.allocate(5).putInt(1).put((byte) 0x7f).flip());
    }

    @Test
    void aFrameCannotBeEmptyNorOfNegativeLength() {
        assertThrows(MalformedPacketException.class, () -> codec.frameSize(ByteBuffer.allocate(4)));
        ByteBuffer huge = ByteBuffer.allocate(4).putInt(0, -1);
        MalformedPacketException e = assertThrows(MalformedPacketException.class, () -> codec.frameSize(huge));
        assertTrue(e.getMessage().contains("4294967295"), e.getMessage());
    }

    @Test
    void theSizeOfAFrameIsKnownFromItsFirstFourBytes() {
        assertEquals(PacketCodec.UNKNOWN, codec.frameSize(ByteBuffer.allocate(3)));
        assertEquals(104, codec.frameSize(ByteBuffer.allocate(4).putInt(0, 100)));
    }

    @Test
    void aTextLongerThanTheLimitIsRefusedBeforeItIsRead() {
        ByteBuffer frame = ByteBuffer.allocate(17).putInt(13).put(PacketType.SET_CLIENT_ID.code()).putLong(1)
                .putInt(Integer.MAX_VALUE).flip();
        assertRefused("Malformed SET_CLIENT_ID packet: clientId is 2147483647 bytes long, the limit is 65536", frame);
    }

    @Test
    void aTextLongerThanItsFrameIsRefused() {
        ByteBuffer frame = ByteBuffer.allocate(17).putInt(13).put(PacketType.SET_CLIENT_ID.code()).putLong(1)
                .putInt(60000).flip();
        assertRefused("Malformed SET_CLIENT_ID packet: clientId needs 60000 bytes, 0 are left", frame);
    }

    @Test
    void aListLongerThanItsFrameIsRefusedBeforeRoomIsMadeForIt() {
        ByteBuffer frame = ByteBuffer.allocate(21).putInt(17).put(PacketType.ROLLBACK.code()).putLong(1).putInt(2)
                .putInt(60000).flip();
        assertRefused("Malformed ROLLBACK packet: seen has 60000 entries, but only 0 bytes are left", frame);
    }

    @Test
    void aMessageLargerThanTheLimitIsRefused() {
        PacketCodec strict = new PacketCodec(new WireLimits(1000, 1000, 10,
                MessageLimits.DEFAULT.withMaxEncodedSize(100)));
        ByteBuffer frame = ByteBuffer.allocate(5 + 20 + 101).putInt(1 + 20 + 101).put(PacketType.SEND.code()).rewind();
        MalformedPacketException e = assertThrows(MalformedPacketException.class, () -> strict.decode(frame));
        assertEquals("Malformed SEND packet: message is 101 bytes long, the limit is 100", e.getMessage());
    }

    @Test
    void aPeerOfAnotherProtocolIsToldSo() {
        ByteBuffer frame = ByteBuffer.allocate(13).putInt(9).put(PacketType.HELLO.code()).putInt(0x12345678).putInt(0)
                .flip();
        assertRefused("Malformed HELLO packet: magic is 0x12345678, not 0x4c435747: the peer does not speak this "
                + "protocol", frame);
    }

    private void assertRefused(String text, ByteBuffer frame) {
        assertEquals(text, assertThrows(MalformedPacketException.class, () -> codec.decode(frame)).getMessage());
    }
}
