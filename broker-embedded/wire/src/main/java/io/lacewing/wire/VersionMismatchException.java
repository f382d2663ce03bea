package io.lacewing.wire;

/** Two peers have no version of the protocol in common; the text names what either speaks. */
public final class VersionMismatchException extends RuntimeException {

    VersionMismatchException(VersionRange spoken, VersionRange offered) {
        super("No common version of the protocol: this side speaks " + spoken + ", the peer speaks " + offered);
    }
}
