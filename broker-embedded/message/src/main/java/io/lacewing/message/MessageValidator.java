package io.lacewing.message;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * Checks that a region of bytes is one message, so that accessors need no checks of their own. Trusts no length, count
 * or code in it; uses no memory that depends on them but for more than {@value #FEW} properties. Used for one
 * message after the other, by one thread at a time.
 */
final class MessageValidator {

    /** Up to this many names are compared each with each, more through a set. */
    private static final int FEW = 16;

    private static final byte[] NOTHING = {};

    private final AddressMemory addresses;
    private byte[] array = NOTHING;
    private int offset;
    private int length;

    /** {@code addresses} may be null. */
    MessageValidator(AddressMemory addresses) {
        this.addresses = addresses;
    }

    void validate(byte[] encoded, int from, int size, MessageLimits limits) {
        Objects.checkFromIndexSize(from, size, encoded.length);
        array = encoded;
        offset = from;
        length = size;
        try {
            check(limits);
        } finally {
            array = NOTHING;
        }
    }

    private void check(MessageLimits limits) {
        checkHeader(limits);
        int flags = Layout.getShort(array, offset + Layout.FLAGS);
        int properties = Layout.getInt(array, offset + Layout.PROPERTIES_OFFSET);
        int body = Layout.getInt(array, offset + Layout.BODY_OFFSET);
        check(properties >= Layout.SMALLEST && properties <= length, "properties offset", properties);
        check(body >= properties && body <= length, "body offset", body);
        checkVariableSection(flags, offset + properties, limits);
        if (properties < body) {
            checkNamedValues("property", offset + properties, offset + body, limits, limits.maxProperties());
            checkUniqueNames(offset + properties, offset + body);
        }
        checkBody((flags & Layout.BODY) != 0, offset + body, limits);
    }

    private void checkHeader(MessageLimits limits) {
        if (length < Layout.SMALLEST) {
            throw new MessageFormatException(
                    "Malformed message: " + length + " bytes, the smallest message has " + Layout.SMALLEST);
        }
        if (length > limits.maxEncodedSize()) {
            throw new MessageFormatException(
                    "The message takes " + length + " bytes, the limit is " + limits.maxEncodedSize());
        }
        int version = array[offset + Layout.VERSION];
        if (version != Layout.FORMAT_VERSION) {
            throw new MessageFormatException("Malformed message: format version " + version + " is not known, expected "
                    + Layout.FORMAT_VERSION);
        }
        int size = Layout.getInt(array, offset + Layout.SIZE);
        if (size != length) {
            throw new MessageFormatException(
                    "Malformed message: its size field says " + size + " bytes, there are " + length);
        }
        int kindAndPriority = array[offset + Layout.KIND_AND_PRIORITY] & 0xff;
        check(BodyKind.isCode(kindAndPriority >> 4), "body kind", kindAndPriority >> 4);
        check((kindAndPriority & 0x0f) <= 9, "priority", kindAndPriority & 0x0f);
        int flags = Layout.getShort(array, offset + Layout.FLAGS) & 0xffff;
        check((flags & ~Layout.KNOWN_FLAGS) == 0, "flags", flags);
        check((flags & Layout.CORRELATION) != Layout.CORRELATION, "flags (two correlation ids)", flags);
        check((flags & Layout.REPLY_TO_MULTICAST) == 0 || (flags & Layout.REPLY_TO) != 0,
                "flags (routing of no reply-to)", flags);
    }

    private void checkVariableSection(int flags, int end, MessageLimits limits) {
        int at = checkAddress(end, limits);
        if ((flags & Layout.OPTIONAL) != 0) {
            at = checkOptionalFields(flags, at, end);
        }
        if (at != end) {
            throw malformed(end - at + " bytes too many before the properties", at);
        }
    }

    private int checkAddress(int end, MessageLimits limits) {
        int at = offset + Layout.ADDRESS;
        int bytes = at + Layout.NAME_PREFIX;
        int size = Layout.getChar(array, at);
        if (addresses != null && size <= end - bytes && addresses.isLast(array, bytes, size)) {
            return bytes + size;
        }
        int behind = checkName("address", at, end, limits);
        if (addresses != null) {
            addresses.remember(array, bytes, size);
        }
        return behind;
    }

    private int checkOptionalFields(int flags, int from, int end) {
        int at = from;
        if ((flags & Layout.EXPIRATION) != 0) {
            at = checkTime("expiration", at, end);
        }
        if ((flags & Layout.DELIVERY_TIME) != 0) {
            at = checkTime("delivery time", at, end);
        }
        for (int field : Layout.OPTIONAL_BLOCKS) {
            if ((flags & field) != 0) {
                at = checkBlock(fieldName(field), at, end);
            }
        }
        if ((flags & Layout.GROUP_ID) != 0) {
            require(end - at >= Integer.BYTES, "group sequence", at);
            at += Integer.BYTES;
        }
        return at;
    }

    private int checkTime(String what, int at, int end) {
        require(end - at >= Long.BYTES, what, at);
        if (Layout.getLong(array, at) == 0) {
            throw malformed(what + " is 0, which is to be left out", at);
        }
        return at + Long.BYTES;
    }

    private static String fieldName(int field) {
        return switch (field) {
            case Layout.CORRELATION -> "correlation id";
            case Layout.REPLY_TO -> "reply-to";
            case Layout.TYPE -> "type";
            default -> "group id";
        };
    }

    private void checkBody(boolean present, int at, MessageLimits limits) {
        int end = offset + length;
        BodyKind kind = BodyKind.ofCode(array[offset + Layout.KIND_AND_PRIORITY] >> 4);
        if (present && kind == BodyKind.PLAIN) {
            throw malformed("a PLAIN message has no body", Layout.FLAGS + offset);
        }
        if (at < end && !present) {
            throw malformed(end - at + " bytes of body in a " + kind + " message without one", at);
        }
        if (kind == BodyKind.MAP) {
            checkNamedValues("map entry", at, end, limits, Integer.MAX_VALUE);
        } else if (kind == BodyKind.STREAM) {
            int value = at;
            while (value < end) {
                value = checkValue("stream value", value, end);
            }
        }
    }

    private void checkNamedValues(String what, int from, int end, MessageLimits limits, int maxCount) {
        if (from == end) {
            return;
        }
        require(end - from >= NamedValues.COUNT_SIZE, what + " count", from);
        int count = Layout.getInt(array, from);
        if (count > maxCount) {
            throw new MessageFormatException("The message has " + count + " properties, the limit is " + maxCount);
        }
        int at = from + NamedValues.COUNT_SIZE;
        int found = 0;
        while (at < end) {
            at = checkValue(what, checkName(what + " name", at, end, limits), end);
            found++;
        }
        if (found != count) {
            throw malformed("a " + what + " count of " + count + ", there are " + found, from);
        }
    }

    /** Of two properties of one name readers could see different ones. */
    private void checkUniqueNames(int from, int end) {
        int count = NamedValues.count(array, from, end);
        if (count < 2) {
            return;
        }
        Set<ByteBuffer> many = count > FEW ? new HashSet<>() : null;
        int at = from + NamedValues.COUNT_SIZE;
        int first = at;
        while (at < end) {
            boolean unique = many == null ? isFirstOfItsName(at, first) : many.add(nameAt(at));
            if (!unique) {
                throw malformed("property '" + Layout.name(array, at) + "' is there twice", at);
            }
            at = Values.skip(array, Layout.skipName(array, at));
        }
    }

    private boolean isFirstOfItsName(int entry, int first) {
        int end = Layout.skipName(array, entry);
        int at = first;
        while (at < entry) {
            int value = Layout.skipName(array, at);
            if (Arrays.equals(array, at, value, array, entry, end)) {
                return false;
            }
            at = Values.skip(array, value);
        }
        return true;
    }

    private ByteBuffer nameAt(int at) {
        return ByteBuffer.wrap(array, at, Layout.skipName(array, at) - at);
    }

    private int checkName(String what, int at, int end, MessageLimits limits) {
        require(end - at > Layout.NAME_PREFIX, what, at);
        int size = Layout.getChar(array, at);
        int bytes = at + Layout.NAME_PREFIX;
        require(size <= end - bytes, what, at);
        if (size == 0) {
            throw malformed(what + " is empty", at);
        }
        if (size > limits.maxNameLength()) {
            throw malformed(what + " of " + size + " bytes, the limit is " + limits.maxNameLength(), at);
        }
        if (!Utf8.isCanonical(array, bytes, size)) {
            throw malformed(what + " is not UTF-8", at);
        }
        return bytes + size;
    }

    private int checkBlock(String what, int at, int end) {
        require(end - at >= Layout.BLOCK_PREFIX, what, at);
        int size = Layout.getInt(array, at);
        require(size >= 0 && size <= end - at - Layout.BLOCK_PREFIX, what, at);
        return at + Layout.BLOCK_PREFIX + size;
    }

    private int checkValue(String what, int at, int end) {
        require(at < end, what, at);
        byte code = array[at];
        if (!ValueType.isCode(code)) {
            throw malformed(what + " has unknown type " + (code & 0xff), at);
        }
        ValueType type = ValueType.ofCode(code);
        int value = at + 1;
        if (type.size() == ValueType.BLOCK) {
            return checkBlock(what, value, end);
        }
        require(type.size() <= end - value, what, at);
        if (type == ValueType.BOOLEAN && (array[value] & ~1) != 0) {
            throw malformed(what + " is a boolean of value " + (array[value] & 0xff), value);
        }
        return value + type.size();
    }

    private void require(boolean fits, String what, int at) {
        if (!fits) {
            throw malformed(what + " does not fit into its section", at);
        }
    }

    private static void check(boolean valid, String field, int value) {
        if (!valid) {
            throw new MessageFormatException("Malformed message: " + field + " " + value + " is not possible");
        }
    }

    private MessageFormatException malformed(String what, int at) {
        return new MessageFormatException("Malformed message: " + what + ", at byte " + (at - offset));
    }
}
