package io.lacewing.message;

/**
 * The identity of a message, chosen by its sender: a producer id that is unique in the world, and a sequence number
 * that is unique within the producer.
 *
 * <p>The text form is {@code ID:<producer>-<sequence>}, both as unsigned lower-case hexadecimal numbers without leading
 * zeros, so that equal ids have equal texts. {@link #NONE} stands for a message that was given no id.
 */
public record MessageId(long producerId, long sequence) implements Comparable<MessageId> {

    public static final MessageId NONE = new MessageId(0, 0);

    private static final String PREFIX = "ID:";

    /**
     * Reads the text form.
     *
     * @throws IllegalArgumentException if the text is not one that {@link #toString()} could have made
     */
    public static MessageId parse(String text) {
        int dash = text.indexOf('-');
        if (text.startsWith(PREFIX) && dash > 0) {
            int digits = PREFIX.length();
            if (isCanonicalHex(text, digits, dash) && isCanonicalHex(text, dash + 1, text.length())) {
                return new MessageId(Long.parseUnsignedLong(text, digits, dash, 16),
                        Long.parseUnsignedLong(text, dash + 1, text.length(), 16));
            }
        }
        throw new IllegalArgumentException(
                "Not a message id: '" + text + "' (expected ID:<hex>-<hex>, lower case, no leading zeros)");
    }

    private static boolean isCanonicalHex(String text, int from, int to) {
        int length = to - from;
        if (length < 1 || length > 16 || (length > 1 && text.charAt(from) == '0')) {
            return false;
        }
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }

    /** Orders by producer, then by sequence: the messages of one producer in the order they were made. */
    @Override
    public int compareTo(MessageId other) {
        int byProducer = Long.compareUnsigned(producerId, other.producerId);
        return byProducer != 0 ? byProducer : Long.compareUnsigned(sequence, other.sequence);
    }

    @Override
    public String toString() {
        return PREFIX + Long.toHexString(producerId) + '-' + Long.toHexString(sequence);
    }
}
