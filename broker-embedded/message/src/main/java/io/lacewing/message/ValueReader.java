package io.lacewing.message;

import java.util.NoSuchElementException;

/**
 * Walks the typed values of a stream body, which stand one behind the other without names or count (the encoding of a
 * value is that of {@link NamedValues}). Belongs to one thread at a time.
 */
public final class ValueReader {

    private final byte[] array;
    private final int from;
    private final int end;
    private int at;

    ValueReader(byte[] array, int from, int end) {
        this.array = array;
        this.from = from;
        this.end = end;
        this.at = from;
    }

    public boolean hasNext() {
        return at < end;
    }

    /** The type of the next value, which stays the next one. */
    public ValueType nextType() {
        return ValueType.ofCode(array[next()]);
    }

    /** The next value, which stays the next one; may be null. */
    public Object peek() {
        return Values.read(array, next());
    }

    /** Reads the next value; may be null. */
    public Object read() {
        Object value = peek();
        skip();
        return value;
    }

    /** Steps over the next value. */
    public void skip() {
        at = Values.skip(array, next());
    }

    /** Goes back to the first value. */
    public void rewind() {
        at = from;
    }

    private int next() {
        if (at >= end) {
            throw new NoSuchElementException("The stream body has no further value");
        }
        return at;
    }
}
