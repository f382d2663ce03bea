package io.lacewing.subsystem.settings;

import io.lacewing.core.security.Permission;
import io.lacewing.core.security.RolePermissions;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.Property;

/** Reads the broker's security settings out of the model. */
public final class SecuritySettingsReader {

    private SecuritySettingsReader() {
    }

    /** The roles of all matches below a server's model, read recursively. */
    public static Map<String, RolePermissions> readAll(ExpressionResolver resolver, ModelNode server)
            throws OperationFailedException {
        Map<String, RolePermissions> settings = new LinkedHashMap<>();
        for (Property match : server.get("security-setting").asPropertyListOrEmpty()) {
            settings.put(match.getName(), read(resolver, match.getValue()));
        }
        return settings;
    }

    /** The roles of one match, whose model is read recursively. */
    static RolePermissions read(ExpressionResolver resolver, ModelNode match) throws OperationFailedException {
        Map<String, Set<Permission>> roles = new LinkedHashMap<>();
        for (Property role : match.get("role").asPropertyListOrEmpty()) {
            Set<Permission> permissions = EnumSet.noneOf(Permission.class);
            for (RoleAttribute attribute : RoleAttribute.values()) {
                if (attribute.resolveModelAttribute(resolver, role.getValue()).asBoolean()) {
                    permissions.add(attribute.permission());
                }
            }
            roles.put(role.getName(), permissions);
        }
        return new RolePermissions(roles);
    }
}
