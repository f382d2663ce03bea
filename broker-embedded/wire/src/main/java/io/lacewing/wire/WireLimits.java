package io.lacewing.wire;

import static java.util.Objects.requireNonNull;

import io.lacewing.message.MessageLimits;

/**
 * What a decoder accepts.
 *
 * @param maxFrameSize bytes of a whole frame, header included
 * @param maxText      bytes of one text in UTF-8
 * @param maxEntries   entries of one list
 * @param message      limits of the messages inside packets
 */
public record WireLimits(int maxFrameSize, int maxText, int maxEntries, MessageLimits message) {

    private static final int ROOM_AROUND_MESSAGE = 1024;

    /** The largest message there is by default, and room for the packet around it. */
    public static final int DEFAULT_MAX_FRAME_SIZE = MessageLimits.DEFAULT_MAX_ENCODED_SIZE + ROOM_AROUND_MESSAGE;
    public static final int DEFAULT_MAX_TEXT = 64 * 1024;
    public static final int DEFAULT_MAX_ENTRIES = 64 * 1024;

    public static final WireLimits DEFAULT =
            new WireLimits(DEFAULT_MAX_FRAME_SIZE, DEFAULT_MAX_TEXT, DEFAULT_MAX_ENTRIES, MessageLimits.DEFAULT);

    public WireLimits {
        requirePositive("maxFrameSize", maxFrameSize);
        requirePositive("maxText", maxText);
        requirePositive("maxEntries", maxEntries);
        requireNonNull(message);
    }

    /** The same limits with another size of frame. */
    public WireLimits withMaxFrameSize(int bytes) {
        return new WireLimits(bytes, maxText, maxEntries, message);
    }

    /**
     * The same limits with another size of message, and of the frame that carries it.
     *
     * @throws IllegalArgumentException if no message can be of that size
     */
    public WireLimits withMaxMessageSize(int bytes) {
        int most = Integer.MAX_VALUE - ROOM_AROUND_MESSAGE;
        if (bytes > most) {
            throw new IllegalArgumentException("maxMessageSize is " + bytes + ", must be at most " + most);
        }
        return new WireLimits(bytes + ROOM_AROUND_MESSAGE, maxText, maxEntries, message.withMaxEncodedSize(bytes));
    }

    private static void requirePositive(String name, int value) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is " + value + ", must be positive");
        }
    }
}
