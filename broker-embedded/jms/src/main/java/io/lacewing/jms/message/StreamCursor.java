package io.lacewing.jms.message;

import io.lacewing.message.ValueReader;
import java.util.List;

/** Where reading has got to in a stream body, which came in encoded or was written here. */
final class StreamCursor {

    private final ValueReader encoded;
    private final List<Object> written;
    private int next;

    StreamCursor(ValueReader encoded) {
        this.encoded = encoded;
        this.written = List.of();
    }

    StreamCursor(List<Object> written) {
        this.encoded = null;
        this.written = written;
    }

    boolean hasNext() {
        return encoded != null ? encoded.hasNext() : next < written.size();
    }

    /** The next value, which stays the next one. */
    Object peek() {
        return encoded != null ? encoded.peek() : written.get(next);
    }

    void skip() {
        if (encoded != null) {
            encoded.skip();
        } else {
            next++;
        }
    }
}
