package io.lacewing.client.url;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a broker is reached. */
public enum Scheme {
    /** A socket. */
    TCP,
    /** A socket with TLS. */
    SSL,
    /** A broker in this JVM, by its name. */
    VM;

    static Scheme of(String text, String url) {
        for (Scheme scheme : values()) {
            if (scheme.toString().equals(text)) {
                return scheme;
            }
        }
        String known = Arrays.stream(values()).map(Scheme::toString).collect(Collectors.joining(", "));
        throw new InvalidUrlException("Broker address \"" + url + "\": the scheme must be one of " + known);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
