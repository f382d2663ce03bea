package io.lacewing.benchmarks.limit;

/**
 * Frames as large as those of the product's protocol, with what the relay looks at and nothing else.
 *
 * <pre>
 *  to the relay     u32 length | u8 type | 20 bytes | message
 *  from the relay   u32 length | u8 type | 24 bytes | message
 *  message          76 bytes of header and address | body: i32 producer | i64 sequence | zeros
 *  first of a link  u8 'P' or 'C' | i32 destination
 * </pre>
 * The length counts what stands behind it.
 */
final class Frames {

    static final int LENGTH = Integer.BYTES;
    static final int SEND_HEADER = 1 + 20;
    static final int DELIVERY_HEADER = 1 + 24;
    static final int MESSAGE_HEADER = 76;
    static final int GREETING = 1 + Integer.BYTES;
    static final byte PRODUCER = 'P';
    static final byte CONSUMER = 'C';

    private Frames() {
    }
}
