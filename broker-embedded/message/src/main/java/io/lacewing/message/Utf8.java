package io.lacewing.message;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Strings as UTF-8, with one extension: a surrogate without its partner, legal in a Java string but not in UTF-8, takes
 * the three bytes that its code point would, so every Java string survives the way there and back. Decoding never
 * fails; rubbish becomes U+FFFD.
 *
 * <p>Short ASCII strings are written without an intermediate array; longer ones go through the JDK's vectorized paths.
 */
final class Utf8 {

    /** Up to this many characters a plain loop beats the JDK's array allocation. */
    static final int SHORT_STRING = 48;
    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {
    }

    static byte[] encode(String text) {
        byte[] encoded = text.getBytes(UTF_8);
        if (new String(encoded, UTF_8).equals(text)) {
            return encoded;
        }
        byte[] buffer = new byte[text.length() * 3];
        return Arrays.copyOf(buffer, encodeWithLoneSurrogates(text, buffer));
    }

    /** Writes an ASCII string at {@code at}, where there must be room for it; false if the string is not ASCII. */
    static boolean putAscii(String text, byte[] target, int at) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                return false;
            }
            target[at + i] = (byte) c;
        }
        return true;
    }

    static String decode(byte[] array, int from, int length) {
        String text = new String(array, from, length, UTF_8);
        return text.indexOf(REPLACEMENT) < 0 ? text : decodeWithLoneSurrogates(array, from, length);
    }

    /** Whether the bytes are exactly those that {@link #encode} makes of the string they stand for. */
    static boolean isCanonical(byte[] array, int from, int length) {
        for (int i = from; i < from + length; i++) {
            if (array[i] < 0) {
                byte[] canonical = encode(decode(array, from, length));
                return Arrays.equals(canonical, 0, canonical.length, array, from, from + length);
            }
        }
        return true;
    }

    /** Compares canonical bytes with a string, decoding only if both may hold the same characters beyond ASCII. */
    static boolean equals(byte[] array, int from, int length, String text) {
        int chars = text.length();
        if (chars > length) {
            return false;
        }
        for (int i = 0; i < chars; i++) {
            byte b = array[from + i];
            if (b < 0) {
                return decode(array, from, length).equals(text);
            }
            if (b != text.charAt(i)) {
                return false;
            }
        }
        return chars == length;
    }

    private static int encodeWithLoneSurrogates(String text, byte[] target) {
        int at = 0;
        int codePoint;
        for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(i);
            if (codePoint < 0x80) {
                target[at++] = (byte) codePoint;
            } else if (codePoint < 0x800) {
                target[at++] = (byte) (0xc0 | codePoint >> 6);
                target[at++] = continuation(codePoint);
            } else if (codePoint < 0x10000) {
                target[at++] = (byte) (0xe0 | codePoint >> 12);
                target[at++] = continuation(codePoint >> 6);
                target[at++] = continuation(codePoint);
            } else {
                target[at++] = (byte) (0xf0 | codePoint >> 18);
                target[at++] = continuation(codePoint >> 12);
                target[at++] = continuation(codePoint >> 6);
                target[at++] = continuation(codePoint);
            }
        }
        return at;
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | bits & 0x3f);
    }

    /** Keeps encoded lone surrogates and leaves the stretches between them to the JDK. */
    private static String decodeWithLoneSurrogates(byte[] array, int from, int length) {
        StringBuilder text = new StringBuilder(length);
        int end = from + length;
        int plain = from;
        int at = from;
        while (at < end) {
            if (isSurrogate(array, at, end)) {
                text.append(new String(array, plain, at - plain, UTF_8));
                text.append((char) (0xd000 | (array[at + 1] & 0x3f) << 6 | array[at + 2] & 0x3f));
                at += 3;
                plain = at;
            } else {
                at++;
            }
        }
        return text.append(new String(array, plain, end - plain, UTF_8)).toString();
    }

    private static boolean isSurrogate(byte[] array, int at, int end) {
        return array[at] == (byte) 0xed && at + 2 < end
                && (array[at + 1] & 0xe0) == 0xa0 && (array[at + 2] & 0xc0) == 0x80;
    }
}
