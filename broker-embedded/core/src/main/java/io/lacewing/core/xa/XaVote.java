package io.lacewing.core.xa;

/** How a branch voted in prepare; {@link #code()} is the value {@code XAResource.prepare} returns. */
public enum XaVote {

    /** The branch is prepared and survives a crash. */
    OK(0),
    /** The branch had nothing to make durable and has ended. */
    READ_ONLY(3);

    private final int code;

    XaVote(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
