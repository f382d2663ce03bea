package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.security.AccessControl;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.Permission;
import java.util.HashMap;
import java.util.Map;

/** What a user may do, decided once for each address until the settings change. Belongs to the connection's loop. */
final class Permissions {

    /** Most addresses whose decisions are kept: those who answer requests write to one new address after the other. */
    private static final int MOST_KEPT = 1000;

    private final AccessControl access;
    private final Identity identity;
    private final Map<String, Map<Permission, Boolean>> decisions = new HashMap<>();
    private long version;

    Permissions(AccessControl access, Identity identity) {
        this.access = access;
        this.identity = identity;
        this.version = access.version();
    }

    /**
     * @throws BrokerException {@code NOT_AUTHORISED}
     */
    void require(Permission permission, String address) {
        if (!access.enabled()) {
            return;
        }
        if (version != access.version() || decisions.size() >= MOST_KEPT) {
            version = access.version();
            decisions.clear();
        }
        if (!decisions.computeIfAbsent(address, a -> access.decisions(identity, a)).get(permission)) {
            throw new BrokerException(ErrorCode.NOT_AUTHORISED, refusal(permission, address));
        }
    }

    private String refusal(Permission permission, String address) {
        return identity.name() == null
                ? MESSAGES.notAuthorisedWithoutUser(permission.label(), address)
                : MESSAGES.notAuthorised(identity.name(), permission.label(), address);
    }
}
