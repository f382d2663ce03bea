package io.lacewing.subsystem.factory;

import java.util.Locale;

/** How far the connections of a pooled factory go along with the server's transactions. */
enum TransactionMode {
    XA, LOCAL, NONE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    static TransactionMode of(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
