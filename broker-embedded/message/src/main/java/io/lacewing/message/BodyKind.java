package io.lacewing.message;

/** What the body of a message holds, and so how its bytes are read. The codes are part of the format. */
public enum BodyKind {
    /** No body at all: headers and properties only. */
    PLAIN(0),
    /** A string in UTF-8. */
    TEXT(1),
    /** Opaque bytes. */
    BYTES(2),
    /** Named typed values, see {@link NamedValues}. */
    MAP(3),
    /** A sequence of typed values, see {@link ValueReader}. */
    STREAM(4),
    /** A serialized object; opaque here. */
    OBJECT(5);

    private static final BodyKind[] BY_CODE = values();

    private final int code;

    BodyKind(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static boolean isCode(int code) {
        return code < BY_CODE.length;
    }

    static BodyKind ofCode(int code) {
        return BY_CODE[code];
    }
}
