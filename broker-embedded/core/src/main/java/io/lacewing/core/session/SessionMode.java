package io.lacewing.core.session;

/** How a session treats sends and acknowledgements. */
public enum SessionMode {

    /** Each takes effect on its own. */
    NON_TRANSACTED,
    /** They gather in a local transaction, always one. */
    TRANSACTED,
    /** They gather in the branch that is started; with none they take effect on their own. */
    XA
}
