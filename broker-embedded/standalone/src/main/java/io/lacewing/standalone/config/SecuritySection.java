package io.lacewing.standalone.config;

import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.users.FileSecurityManager;
import io.lacewing.server.users.UsersFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** {@code <security>}: turns security on, unless it says {@code enabled="false"}. */
final class SecuritySection {

    private SecuritySection() {
    }

    static void addTo(BrokerConfigurationBuilder builder, XmlElement security, Path directory) {
        boolean enabled = security.flag("enabled", true);
        String users = enabled ? security.required("users-file") : security.text("users-file");
        if (enabled) {
            try {
                builder.security(new FileSecurityManager(new UsersFile(directory.resolve(users))));
            } catch (IOException e) {
                throw security.error(e.getMessage());
            }
        }
        for (XmlElement setting : security.children("security-setting", "match")) {
            setting.read(s -> builder.roles(s.required("match"), roles(s)));
        }
    }

    private static RolePermissions roles(XmlElement setting) {
        Map<String, Set<Permission>> permissions = new HashMap<>();
        for (XmlElement role : setting.children("role", "name")) {
            permissions.put(role.required("name"), role.make(SecuritySection::permissions));
        }
        return new RolePermissions(permissions);
    }

    private static Set<Permission> permissions(XmlElement role) {
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        for (Permission permission : Permission.values()) {
            if (role.flag(permission.label(), false)) {
                permissions.add(permission);
            }
        }
        return permissions;
    }
}
