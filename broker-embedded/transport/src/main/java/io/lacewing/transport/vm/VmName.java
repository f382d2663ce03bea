package io.lacewing.transport.vm;

import static java.util.Objects.requireNonNull;

/**
 * A name within this JVM, and what kind of frames is exchanged under it.
 *
 * @param name      not empty
 * @param frameType the type of the frames, both ends have to agree on it
 */
public record VmName<T>(String name, Class<T> frameType) {

    public VmName {
        requireNonNull(frameType);
        if (name.isEmpty()) {
            throw new IllegalArgumentException("The name of an in-JVM acceptor must not be empty");
        }
    }

    @Override
    public String toString() {
        return "vm://" + name;
    }
}
