package io.lacewing.protocol.native_;

/** Why the broker parted with a client, as the cause of closing its link. */
final class DismissedException extends Exception {

    DismissedException(String reason) {
        super(reason, null, false, false);
    }
}
