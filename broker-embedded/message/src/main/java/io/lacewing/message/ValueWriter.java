package io.lacewing.message;

/** Writes typed values one behind the other; {@link ValueReader} reads them. Belongs to one thread at a time. */
public final class ValueWriter {

    private final Scratch target;

    ValueWriter(Scratch target) {
        this.target = target;
    }

    public void writeNull() {
        target.putByte(ValueType.NULL.code());
    }

    public void writeBoolean(boolean value) {
        target.putByte(ValueType.BOOLEAN.code());
        target.putByte(value ? 1 : 0);
    }

    public void writeByte(byte value) {
        target.putByte(ValueType.BYTE.code());
        target.putByte(value);
    }

    public void writeShort(short value) {
        target.putByte(ValueType.SHORT.code());
        target.putShort(value);
    }

    public void writeChar(char value) {
        target.putByte(ValueType.CHAR.code());
        target.putShort(value);
    }

    public void writeInt(int value) {
        target.putByte(ValueType.INT.code());
        target.putInt(value);
    }

    public void writeLong(long value) {
        target.putByte(ValueType.LONG.code());
        target.putLong(value);
    }

    public void writeFloat(float value) {
        target.putByte(ValueType.FLOAT.code());
        target.putInt(Float.floatToRawIntBits(value));
    }

    public void writeDouble(double value) {
        target.putByte(ValueType.DOUBLE.code());
        target.putLong(Double.doubleToRawLongBits(value));
    }

    public void writeString(String value) {
        target.putByte(ValueType.STRING.code());
        target.putTextBlock(value);
    }

    public void writeBytes(byte[] value) {
        writeBytes(value, 0, value.length);
    }

    public void writeBytes(byte[] value, int from, int count) {
        target.putByte(ValueType.BYTES.code());
        target.putBytesBlock(value, from, count);
    }

    /**
     * Writes a value of any of the types.
     *
     * @param value may be null
     * @throws MessageFormatException if it is of another type; nothing is written then
     */
    public void write(Object value) {
        switch (ValueType.of(value)) {
            case NULL -> writeNull();
            case BOOLEAN -> writeBoolean((Boolean) value);
            case BYTE -> writeByte((Byte) value);
            case SHORT -> writeShort((Short) value);
            case CHAR -> writeChar((Character) value);
            case INT -> writeInt((Integer) value);
            case LONG -> writeLong((Long) value);
            case FLOAT -> writeFloat((Float) value);
            case DOUBLE -> writeDouble((Double) value);
            case STRING -> writeString((String) value);
            case BYTES -> writeBytes((byte[]) value);
        }
    }
}
