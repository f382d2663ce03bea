package io.lacewing.message;

/**
 * Writes {@link NamedValues}. A name that is already there gets the new value (its entry moves to the end). Belongs to
 * one thread at a time.
 */
public final class NamedValuesWriter {

    private final Scratch target;
    private final ValueWriter values;
    private final int maxNameLength;
    private int count;

    NamedValuesWriter(Scratch target, int maxNameLength) {
        this.target = target;
        this.values = new ValueWriter(target);
        this.maxNameLength = maxNameLength;
        clear();
    }

    public NamedValuesWriter put(String name, boolean value) {
        begin(name).writeBoolean(value);
        return this;
    }

    public NamedValuesWriter put(String name, byte value) {
        begin(name).writeByte(value);
        return this;
    }

    public NamedValuesWriter put(String name, short value) {
        begin(name).writeShort(value);
        return this;
    }

    public NamedValuesWriter put(String name, char value) {
        begin(name).writeChar(value);
        return this;
    }

    public NamedValuesWriter put(String name, int value) {
        begin(name).writeInt(value);
        return this;
    }

    public NamedValuesWriter put(String name, long value) {
        begin(name).writeLong(value);
        return this;
    }

    public NamedValuesWriter put(String name, float value) {
        begin(name).writeFloat(value);
        return this;
    }

    public NamedValuesWriter put(String name, double value) {
        begin(name).writeDouble(value);
        return this;
    }

    /**
     * Puts a value of any of the types.
     *
     * @param value may be null
     * @throws MessageFormatException if it is of another type or the name is empty or too long; nothing is written then
     */
    public NamedValuesWriter put(String name, Object value) {
        ValueType.of(value);
        begin(name).write(value);
        return this;
    }

    public boolean contains(String name) {
        return find(name) != NamedValues.ABSENT;
    }

    /** The value written under that name; null if it is null or there is none. */
    public Object get(String name) {
        return NamedValues.get(target.array(), 0, target.length(), name);
    }

    /** Takes the entry of that name out, if there is one. */
    public void remove(String name) {
        int entry = find(name);
        if (entry != NamedValues.ABSENT) {
            byte[] array = target.array();
            target.cut(entry, Values.skip(array, Layout.skipName(array, entry)));
            setCount(count - 1);
        }
    }

    public int size() {
        return count;
    }

    public void clear() {
        target.clear();
        target.putInt(0);
        count = 0;
    }

    /** Takes over what another message has encoded. */
    void copy(byte[] array, int from, int end) {
        clear();
        if (from < end) {
            target.cut(0, NamedValues.COUNT_SIZE);
            target.put(array, from, end - from);
            count = NamedValues.count(array, from, end);
        }
    }

    byte[] encoded() {
        return target.array();
    }

    /** Bytes to write; none if there are no values. */
    int encodedSize() {
        return count == 0 ? 0 : target.length();
    }

    private int find(String name) {
        return NamedValues.find(target.array(), 0, target.length(), name);
    }

    private ValueWriter begin(String name) {
        remove(name);
        target.putName(name, maxNameLength);
        setCount(count + 1);
        return values;
    }

    private void setCount(int newCount) {
        count = newCount;
        target.setInt(0, newCount);
    }
}
