package io.lacewing.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Places and flag bits of the format drawn at {@link Message}, and big-endian access to an array at any alignment. */
final class Layout {

    static final int FORMAT_VERSION = 1;

    static final int VERSION = 0;
    static final int KIND_AND_PRIORITY = 1;
    static final int FLAGS = 2;
    static final int SIZE = 4;
    static final int TIMESTAMP = 8;
    static final int PRODUCER_ID = 16;
    static final int SEQUENCE = 24;
    static final int PROPERTIES_OFFSET = 32;
    static final int BODY_OFFSET = 36;
    static final int ADDRESS = 40;
    static final int HEADER_SIZE = ADDRESS;

    static final int NAME_PREFIX = Short.BYTES;
    static final int BLOCK_PREFIX = Integer.BYTES;
    static final int LONGEST_NAME = 0xffff;
    /** Header and an address of one byte. */
    static final int SMALLEST = HEADER_SIZE + NAME_PREFIX + 1;

    static final int DURABLE = 1;
    static final int MULTICAST = 1 << 1;
    static final int CORRELATION_TEXT = 1 << 2;
    static final int CORRELATION_BYTES = 1 << 3;
    static final int REPLY_TO = 1 << 4;
    static final int REPLY_TO_MULTICAST = 1 << 5;
    static final int TYPE = 1 << 6;
    static final int GROUP_ID = 1 << 7;
    static final int BODY = 1 << 8;
    static final int EXPIRATION = 1 << 9;
    static final int DELIVERY_TIME = 1 << 10;
    static final int KNOWN_FLAGS = (1 << 11) - 1;

    static final int CORRELATION = CORRELATION_TEXT | CORRELATION_BYTES;

    /** The flags of the optional fields that are blocks, in the order of the fields. */
    static final int[] OPTIONAL_BLOCKS = {CORRELATION, REPLY_TO, TYPE, GROUP_ID};
    /** The flags of all fields behind the address. */
    static final int OPTIONAL = EXPIRATION | DELIVERY_TIME | CORRELATION | REPLY_TO | TYPE | GROUP_ID;

    private static final VarHandle SHORTS = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Layout() {
    }

    static short getShort(byte[] array, int at) {
        return (short) SHORTS.get(array, at);
    }

    static char getChar(byte[] array, int at) {
        return (char) CHARS.get(array, at);
    }

    static int getInt(byte[] array, int at) {
        return (int) INTS.get(array, at);
    }

    static long getLong(byte[] array, int at) {
        return (long) LONGS.get(array, at);
    }

    static void putShort(byte[] array, int at, int value) {
        SHORTS.set(array, at, (short) value);
    }

    static void putInt(byte[] array, int at, int value) {
        INTS.set(array, at, value);
    }

    static void putLong(byte[] array, int at, long value) {
        LONGS.set(array, at, value);
    }

    /** The place behind a name (two bytes of length, then UTF-8). */
    static int skipName(byte[] array, int at) {
        return at + NAME_PREFIX + getChar(array, at);
    }

    /** The place behind a block (four bytes of length, then bytes). */
    static int skipBlock(byte[] array, int at) {
        return at + BLOCK_PREFIX + getInt(array, at);
    }

    static String name(byte[] array, int at) {
        return Utf8.decode(array, at + NAME_PREFIX, getChar(array, at));
    }

    static String text(byte[] array, int at) {
        return Utf8.decode(array, at + BLOCK_PREFIX, getInt(array, at));
    }

    static byte[] bytes(byte[] array, int at) {
        byte[] copy = new byte[getInt(array, at)];
        System.arraycopy(array, at + BLOCK_PREFIX, copy, 0, copy.length);
        return copy;
    }
}
