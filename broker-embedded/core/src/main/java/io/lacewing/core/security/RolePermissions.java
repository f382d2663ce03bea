package io.lacewing.core.security;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What each role may do on the addresses of one match. Immutable.
 *
 * @param permissions permissions by role name
 */
public record RolePermissions(Map<String, Set<Permission>> permissions) {

    public RolePermissions {
        permissions = permissions.entrySet().stream().collect(Collectors.toUnmodifiableMap(
                Map.Entry::getKey, e -> Set.copyOf(e.getValue())));
    }

    /** The roles that have each permission; a permission nobody has is absent. */
    Map<Permission, Set<String>> rolesByPermission() {
        Map<Permission, Set<String>> byPermission = new EnumMap<>(Permission.class);
        for (Permission permission : Permission.values()) {
            Set<String> roles = permissions.entrySet().stream().filter(e -> e.getValue().contains(permission))
                    .map(Map.Entry::getKey).collect(Collectors.toUnmodifiableSet());
            if (!roles.isEmpty()) {
                byPermission.put(permission, roles);
            }
        }
        return byPermission;
    }
}
