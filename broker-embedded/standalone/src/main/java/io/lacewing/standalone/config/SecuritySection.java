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

/** {@code <security>}: turns security on. */
final class SecuritySection {

    private SecuritySection() {
    }

    static BrokerConfigurationBuilder addTo(BrokerConfigurationBuilder builder, XmlElement security, Path directory) {
        UsersFile users = new UsersFile(directory.resolve(security.required("users")));
        try {
            builder.security(new FileSecurityManager(users));
        } catch (IOException e) {
            throw security.error(e.getMessage());
        }
        for (XmlElement setting : security.children("security-setting")) {
            setting.make(s -> builder.roles(s.required("match"), roles(s)));
        }
        return builder;
    }

    private static RolePermissions roles(XmlElement setting) {
        Map<String, Set<Permission>> permissions = new HashMap<>();
        for (XmlElement role : setting.children("role")) {
            String name = role.required("name");
            if (permissions.put(name, role.make(SecuritySection::permissions)) != null) {
                throw role.error("role '" + name + "' is there already");
            }
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
