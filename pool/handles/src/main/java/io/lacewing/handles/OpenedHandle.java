package io.lacewing.handles;

/** Something opened through a session handle that must not outlive it. */
interface OpenedHandle {

    /** Closes the physical object; a failure is reported to the owner and otherwise ignored. */
    void closeWithSession();

    /** Closes the physical object only: the session handle goes on over another physical session. */
    void leaveSession();
}
