package io.lacewing.core.security;

import io.lacewing.core.settings.MatchTable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * Decides what an identity may do, by the most precise match of the address. Where no match applies nobody may do
 * anything.
 *
 * <p>Thread-safe for readers; settings are changed by one thread at a time. Sessions keep decisions until {@link
 * #version()} changes.
 */
public final class AccessControl {

    private final boolean enabled;
    private final MatchTable<RolePermissions> table;

    /**
     * @param enabled if false everything is allowed
     */
    public AccessControl(boolean enabled, Map<String, RolePermissions> initial) {
        this.enabled = enabled;
        this.table = new MatchTable<>(initial);
    }

    /** Grows with every change of the settings. */
    public long version() {
        return table.version();
    }

    public boolean enabled() {
        return enabled;
    }

    public MatchTable<RolePermissions> matches() {
        return table;
    }

    public boolean allows(Identity identity, Permission permission, String address) {
        if (!enabled || identity.unrestricted()) {
            return true;
        }
        RolePermissions roles = table.mostPrecise(address);
        Set<String> allowed = roles == null ? null : roles.rolesByPermission().get(permission);
        return allowed != null && identity.inAnyRole(allowed);
    }

    /** Everything the identity may do on the address. */
    public Map<Permission, Boolean> decisions(Identity identity, String address) {
        Map<Permission, Boolean> decisions = new EnumMap<>(Permission.class);
        for (Permission permission : Permission.values()) {
            decisions.put(permission, allows(identity, permission, address));
        }
        return decisions;
    }
}
