package io.lacewing.core.security;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * What each role may do on the addresses of one match. Immutable.
 *
 * @param permissions permissions by role name
 */
public record RolePermissions(Map<String, Set<Permission>> permissions) {

    public RolePermissions {
        permissions = permissions.entrySet().stream().collect(java.util.stream.Collectors.toUnmodifiableMap(
                Map.Entry::getKey, e -> Set.copyOf(e.getValue())));
    }

    /** The roles that have each permission; a permission nobody has is absent. */
    Map<Permission, Set<String>> rolesByPermission() {
        Map<Permission, Set<String>> byPermission = new EnumMap<>(Permission.class);
        for (Permission permission : Permission.values()) {
            Set<String> roles = permissions.entrySet().stream().filter(e -> e.getValue().contains(permission))
                    .map(Map.Entry::getKey).collect(java.util.stream.Collectors.toUnmodifiableSet());
            if (!roles.isEmpty()) {
                byPermission.put(permission, roles);
            }
        }
        return byPermission;
    }
}
