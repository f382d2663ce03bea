package io.lacewing.transport;

import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Between the frames of a protocol and bytes. Called on the loop of a link; encoding also on a thread that
 * {@link Link#sendNow sends}, one thread at a time, while the loop may decode. One codec may serve many links of many
 * loops at once only if it is thread-safe. Buffers are big-endian.
 */
public interface FrameCodec<T> {

    /** Answer of {@link #frameSize}: not enough bytes are there to tell. */
    int UNKNOWN = -1;

    /**
     * Bytes of the frame that begins at the buffer's position, whether or not all of it has arrived, or
     * {@link #UNKNOWN}. Leaves the buffer as it is.
     *
     * @throws RuntimeException if no frame can begin like this
     */
    int frameSize(ByteBuffer in);

    /** Bytes that {@link #encode} will write. Thread-safe: a link may ask on any thread. */
    int encodedSize(T frame);

    /** Writes the frame at the buffer's position; there is room for {@link #encodedSize} bytes. */
    void encode(T frame, ByteBuffer out);

    /**
     * Reads the one frame that lies between the buffer's position and its limit, and shares nothing with it. A codec
     * that serves one link only may return the same object again and again.
     *
     * @throws RuntimeException if these bytes are no frame; the text goes to the peer and to the log
     */
    T decode(ByteBuffer frame);

    /** A codec made of functions. */
    static <T> FrameCodec<T> of(ToIntFunction<ByteBuffer> frameSize, ToIntFunction<T> encodedSize,
            BiConsumer<T, ByteBuffer> encode, Function<ByteBuffer, T> decode) {
        return new FrameCodec<>() {
            @Override
            public int frameSize(ByteBuffer in) {
                return frameSize.applyAsInt(in);
            }

            @Override
            public int encodedSize(T frame) {
                return encodedSize.applyAsInt(frame);
            }

            @Override
            public void encode(T frame, ByteBuffer out) {
                encode.accept(frame, out);
            }

            @Override
            public T decode(ByteBuffer bytes) {
                return decode.apply(bytes);
            }
        };
    }
}
