package io.lacewing.message;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Named typed values in their encoded form: the properties of a message or its map body. Immutable; nothing is decoded
 * before it is asked for.
 *
 * <pre>
 *  +--------------+   +---------------+------------+-----------+-------------+
 *  | count   i32  |   | name len  u16 | name UTF-8 | code   u8 | value       |  ... count times
 *  +--------------+   +---------------+------------+-----------+-------------+
 *  value: 0 null -, 1 boolean u8 (0 or 1), 2 byte, 3 short, 4 char, 5 int, 6 long, 7 float, 8 double (big-endian),
 *         9 string: i32 length and UTF-8, 10 bytes: i32 length and bytes
 * </pre>
 *
 * <p>No values at all may also be written as no bytes at all. Values come out as {@code null}, {@link Boolean},
 * {@link Byte}, {@link Short}, {@link Character}, {@link Integer}, {@link Long}, {@link Float}, {@link Double},
 * {@link String} or a fresh {@code byte[]}.
 */
public final class NamedValues {

    static final int COUNT_SIZE = Integer.BYTES;
    static final int ABSENT = -1;

    private final byte[] array;
    private final int from;
    private final int end;

    NamedValues(byte[] array, int from, int end) {
        this.array = array;
        this.from = from;
        this.end = end;
    }

    public int size() {
        return count(array, from, end);
    }

    public boolean contains(String name) {
        return find(array, from, end, name) != ABSENT;
    }

    /** The value of that name; null if it is null or there is none. */
    public Object get(String name) {
        return get(array, from, end, name);
    }

    /** Calls the consumer with each name and value, in encoded order; values may be null. */
    public void forEach(BiConsumer<String, Object> consumer) {
        forEach(array, from, end, consumer);
    }

    public List<String> names() {
        return names(array, from, end);
    }

    static int count(byte[] array, int from, int end) {
        return from == end ? 0 : Layout.getInt(array, from);
    }

    /** The place of the entry of that name, or {@link #ABSENT}. */
    static int find(byte[] array, int from, int end, String name) {
        int entry = from + COUNT_SIZE;
        while (entry < end) {
            int length = Layout.getChar(array, entry);
            int bytes = entry + Layout.NAME_PREFIX;
            if (Utf8.equals(array, bytes, length, name)) {
                return entry;
            }
            entry = Values.skip(array, bytes + length);
        }
        return ABSENT;
    }

    static Object get(byte[] array, int from, int end, String name) {
        int entry = find(array, from, end, name);
        return entry == ABSENT ? null : Values.read(array, Layout.skipName(array, entry));
    }

    static void forEach(byte[] array, int from, int end, BiConsumer<String, Object> consumer) {
        int entry = from + COUNT_SIZE;
        while (entry < end) {
            int value = Layout.skipName(array, entry);
            consumer.accept(Layout.name(array, entry), Values.read(array, value));
            entry = Values.skip(array, value);
        }
    }

    static List<String> names(byte[] array, int from, int end) {
        List<String> names = new ArrayList<>();
        int entry = from + COUNT_SIZE;
        while (entry < end) {
            names.add(Layout.name(array, entry));
            entry = Values.skip(array, Layout.skipName(array, entry));
        }
        return names;
    }
}
