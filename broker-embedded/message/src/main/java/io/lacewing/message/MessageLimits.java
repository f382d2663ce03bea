package io.lacewing.message;

/**
 * What a message may measure at most, checked when one is built and when foreign bytes are wrapped.
 *
 * @param maxEncodedSize bytes of the whole encoded message
 * @param maxProperties  number of properties
 * @param maxNameLength  bytes of an address, a property name or a map entry's name in UTF-8; the format allows 65535
 */
public record MessageLimits(int maxEncodedSize, int maxProperties, int maxNameLength) {

    public static final int DEFAULT_MAX_ENCODED_SIZE = 64 * 1024 * 1024;
    public static final int DEFAULT_MAX_PROPERTIES = 1000;
    public static final int DEFAULT_MAX_NAME_LENGTH = 1024;

    public static final MessageLimits DEFAULT =
            new MessageLimits(DEFAULT_MAX_ENCODED_SIZE, DEFAULT_MAX_PROPERTIES, DEFAULT_MAX_NAME_LENGTH);

    /** Only what the format itself cannot express: for messages that were accepted once already. */
    public static final MessageLimits NONE =
            new MessageLimits(Scratch.LARGEST, Integer.MAX_VALUE, Layout.LONGEST_NAME);

    public MessageLimits {
        requireWithin("maxEncodedSize", maxEncodedSize, Layout.SMALLEST, Scratch.LARGEST);
        requireWithin("maxProperties", maxProperties, 0, Integer.MAX_VALUE);
        requireWithin("maxNameLength", maxNameLength, 1, Layout.LONGEST_NAME);
    }

    public MessageLimits withMaxEncodedSize(int bytes) {
        return new MessageLimits(bytes, maxProperties, maxNameLength);
    }

    private static void requireWithin(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    name + " is " + value + ", must be from " + least + " to " + most);
        }
    }
}
