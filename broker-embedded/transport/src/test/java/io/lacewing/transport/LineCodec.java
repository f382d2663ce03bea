package io.lacewing.transport;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Texts behind a length of four bytes; a text that begins with '!' is no frame. */
public final class LineCodec implements FrameCodec<String> {

    @Override
    public int frameSize(ByteBuffer in) {
        if (in.remaining() < Integer.BYTES) {
            return UNKNOWN;
        }
        int length = in.getInt(in.position());
        if (length < 0) {
            throw new IllegalArgumentException("negative length " + length);
        }
        return Integer.BYTES + length;
    }

    @Override
    public int encodedSize(String frame) {
        return Integer.BYTES + frame.length();
    }

    @Override
    public void encode(String frame, ByteBuffer out) {
        out.putInt(frame.length());
        if (frame.startsWith("?")) {
            throw new IllegalStateException("cannot encode " + frame);
        }
        out.put(frame.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Override
    public String decode(ByteBuffer frame) {
        byte[] bytes = new byte[frame.getInt()];
        frame.get(bytes);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        if (text.startsWith("!")) {
            throw new IllegalArgumentException("'" + text + "' is no line");
        }
        return text;
    }
}
