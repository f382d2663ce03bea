package io.lacewing.jms.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The conversion tables of Jakarta Messaging, 3.5.4 and 3.11.3. */
class ConversionsTest {

    private interface Conversion {

        Object of(Object value) throws JMSException;
    }

    private static final Map<String, Conversion> CONVERSIONS = new LinkedHashMap<>();

    static {
        CONVERSIONS.put("boolean", Conversions::toBoolean);
        CONVERSIONS.put("byte", Conversions::toByte);
        CONVERSIONS.put("bytes", Conversions::toBytes);
        CONVERSIONS.put("char", Conversions::toChar);
        CONVERSIONS.put("double", Conversions::toDouble);
        CONVERSIONS.put("float", Conversions::toFloat);
        CONVERSIONS.put("int", Conversions::toInt);
        CONVERSIONS.put("long", Conversions::toLong);
        CONVERSIONS.put("short", Conversions::toShort);
        CONVERSIONS.put("text", Conversions::toText);
    }

    private static Object sample(String type) {
        return switch (type) {
            case "boolean" -> true;
            case "byte" -> (byte) 1;
            case "short" -> (short) 1;
            case "char" -> 'c';
            case "int" -> 1;
            case "long" -> 1L;
            case "float" -> 1f;
            case "double" -> 1d;
            case "bytes" -> new byte[] {1};
            default -> throw new AssertionError(type);
        };
    }

    @ParameterizedTest
    @CsvSource({"boolean, boolean text", "byte, byte int long short text", "short, int long short text",
            "char, char text", "int, int long text", "long, long text", "float, double float text",
            "double, double text", "bytes, bytes"})
    void aValueReadsAsTheTypesOfItsRow(String type, String expected) {
        TreeSet<String> readable = new TreeSet<>();
        CONVERSIONS.forEach((name, conversion) -> {
            try {
                conversion.of(sample(type));
                readable.add(name);
            } catch (MessageFormatException e) {
                // an empty cell of the table
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        assertEquals(expected, String.join(" ", readable));
    }

    @Test
    void aTextReadsAsWhatItSays() throws JMSException {
        assertEquals(true, Conversions.toBoolean("TRUE"));
        assertEquals(-7, Conversions.toByte("-7"));
        assertEquals(7, Conversions.toShort("7"));
        assertEquals(7, Conversions.toInt("7"));
        assertEquals(7L, Conversions.toLong("7"));
        assertEquals(7.5f, Conversions.toFloat("7.5"));
        assertEquals(7.5, Conversions.toDouble("7.5"));
        assertThrows(NumberFormatException.class, () -> Conversions.toInt("seven"));
        assertThrows(MessageFormatException.class, () -> Conversions.toChar("c"));
        assertThrows(MessageFormatException.class, () -> Conversions.toBytes("c"));
    }

    @Test
    void aNullReadsAsANullTextWould() throws JMSException {
        assertEquals(false, Conversions.toBoolean(null));
        assertEquals(null, Conversions.toText(null));
        assertEquals(null, Conversions.toBytes(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toByte(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toShort(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toInt(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toLong(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toFloat(null));
        assertThrows(NumberFormatException.class, () -> Conversions.toDouble(null));
        assertThrows(NullPointerException.class, () -> Conversions.toChar(null));
    }
}
