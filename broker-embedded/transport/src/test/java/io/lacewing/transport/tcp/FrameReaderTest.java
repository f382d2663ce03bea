package io.lacewing.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.LineCodec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FrameReaderTest implements FrameReader.Receiver<String> {

    private static final int LIMIT = 100_000;

    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true);
    private final FrameReader<String> reader = new FrameReader<>(new LineCodec(), allocator, LIMIT, this);
    private final List<String> received = new ArrayList<>();
    private int wanted = Integer.MAX_VALUE;
    private BadFrameException error;

    @Override
    public boolean wantsFrames() {
        return received.size() < wanted;
    }

    @Override
    public void received(String frame) {
        received.add(frame);
    }

    @Override
    public void badFrame(BadFrameException reason) {
        error = reason;
    }

    private static byte[] encode(List<String> frames) {
        LineCodec codec = new LineCodec();
        ByteBuffer bytes = ByteBuffer.allocate(frames.stream().mapToInt(codec::encodedSize).sum());
        frames.forEach(frame -> codec.encode(frame, bytes));
        return bytes.array();
    }

    private ByteBuf arrived(byte[] bytes, int from, int to) {
        return allocator.directBuffer().writeBytes(bytes, from, to - from);
    }

    @AfterEach
    void everyBufferIsReleased() {
        reader.release();
        assertEquals(0, allocator.metric().usedDirectMemory());
    }

    @Test
    void framesAreTheSameWhereverTheStreamIsCut() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            received.clear();
            List<String> frames = new ArrayList<>();
            for (int n = random.nextInt(30); n >= 0; n--) {
                frames.add("x".repeat(random.nextInt(random.nextInt(10) == 0 ? 50_000 : 40)));
            }
            byte[] bytes = encode(frames);
            for (int at = 0; at < bytes.length;) {
                int to = Math.min(bytes.length, at + 1 + random.nextInt(random.nextBoolean() ? 9 : 20_000));
                reader.read(arrived(bytes, at, to));
                at = to;
            }
            assertEquals(frames, received);
            assertEquals(0, reader.waiting());
        }
    }

    @Test
    void framesThatAreNotWantedWaitUntilTheyAre() {
        List<String> frames = List.of("one", "two", "three", "four");
        byte[] bytes = encode(frames);
        wanted = 1;
        reader.read(arrived(bytes, 0, 9));
        reader.read(arrived(bytes, 9, 16));
        reader.read(arrived(bytes, 16, bytes.length));
        assertEquals(List.of("one"), received);
        wanted = 2;
        reader.decode();
        assertEquals(List.of("one", "two"), received);
        wanted = Integer.MAX_VALUE;
        reader.decode();
        assertEquals(frames, received);
    }

    @Test
    void roomIsMadeForWhatHasArrivedNotForWhatIsAnnounced() {
        byte[] header = {0, 1, 0, 0};
        reader.read(arrived(header, 0, 4));
        for (int i = 0; i < 100; i++) {
            reader.read(arrived(new byte[] {1}, 0, 1));
        }
        assertEquals(104, reader.waiting());
        assertTrue(allocator.metric().usedDirectMemory() < 1024, "used " + allocator.metric().usedDirectMemory());
    }

    @Test
    void aFrameThatIsTooLongIsRefusedAndNothingMoreIsTaken() {
        reader.read(arrived(encode(List.of("good")), 0, 8));
        reader.read(arrived(new byte[] {0, 2, 0, 0, 1}, 0, 5));
        reader.read(arrived(encode(List.of("late")), 0, 8));
        assertEquals(List.of("good"), received);
        assertEquals("Frame of 131076 bytes or more is too long, the limit is 100000 bytes", error.getMessage());
    }
}
