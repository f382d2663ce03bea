package io.lacewing.core.settings;

/** What happens to messages sent to an address that has reached {@code max-size-bytes}. */
public enum AddressFullPolicy {

    /** Accepted for compatibility; there is no paging yet, so it works as {@link #BLOCK} and is logged once. */
    PAGE,
    /** Producers get no more credit until there is room. */
    BLOCK,
    /** A send fails with {@code ADDRESS_FULL}. */
    FAIL,
    /** The message is dropped; the first of a run is logged. */
    DROP
}
