package io.lacewing.core.session;

import io.lacewing.core.destination.DestinationRegistry;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.security.AccessControl;
import io.lacewing.core.store.Store;
import io.lacewing.core.tx.BranchRegistry;
import java.time.Clock;

/**
 * What sessions need from the house around them.
 *
 * @param credit of all producers together
 */
public record SessionEnvironment(Clock clock, Store store, Directory directory, DestinationRegistry destinations,
                                 BranchRegistry branches, AccessControl access, SessionLimits limits,
                                 CreditPool credit) {
}
