package io.lacewing.message;

import java.util.Arrays;

/**
 * The last address that was seen in the messages of one link, decoded: mostly it is that of the next message too.
 * Belongs to one thread at a time.
 */
public final class AddressMemory {

    private static final byte[] NOTHING = {};

    /** One for all messages of the link: made for each it would be a seventh of what a small message allocates. */
    private final MessageValidator validator = new MessageValidator(this);
    private byte[] bytes = NOTHING;
    private String address;

    MessageValidator validator() {
        return validator;
    }

    /** Null if there was none. */
    String last() {
        return address;
    }

    boolean isLast(byte[] array, int from, int length) {
        return length == bytes.length && length > 0
                && Arrays.equals(bytes, 0, length, array, from, from + length);
    }

    /** Remembers an address that is known to be well formed. */
    void remember(byte[] array, int from, int length) {
        bytes = Arrays.copyOfRange(array, from, from + length);
        address = Utf8.decode(array, from, length);
    }
}
