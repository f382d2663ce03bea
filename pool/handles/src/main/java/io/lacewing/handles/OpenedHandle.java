package io.lacewing.handles;

/** Something opened through a session handle that must not outlive it. */
interface OpenedHandle {

    /** Closes the physical object; a failure is reported to the owner and otherwise ignored. */
    void closeWithSession();
}
