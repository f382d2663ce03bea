package io.lacewing.subsystem.security;

import java.util.HashSet;
import java.util.Set;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.auth.server.SecurityIdentity;

/**
 * As whom a thread of this virtual machine runs, as far as a broker cares: callers that are equal may share a
 * connection.
 *
 * @param name null for one whom nobody authenticated
 * @param roles those that the security domain gives, and those that the container adds while the caller is in a
 *     component that runs in a role
 */
public record Caller(String name, Set<String> roles) {

    /** A caller outside of deployments that have a security domain, as are the server's own threads. */
    public static final Caller NOBODY = new Caller(null, Set.of());

    /** The category in which the containers, that of servlets too, keep the roles that they add to an identity. */
    private static final String OF_CONTAINER = "ejb";

    public Caller {
        roles = Set.copyOf(roles);
    }

    /** The caller whose thread this is. */
    public static Caller current() {
        SecurityDomain domain = SecurityDomain.getCurrent();
        return domain == null ? NOBODY : of(domain.getCurrentSecurityIdentity());
    }

    /** For messages. */
    @Override
    public String toString() {
        return name == null ? "nobody" : name;
    }

    static Caller of(SecurityIdentity identity) {
        Set<String> roles = new HashSet<>();
        identity.getRoles().forEach(roles::add);
        identity.getRoles(OF_CONTAINER).forEach(roles::add);
        return new Caller(identity.isAnonymous() ? null : identity.getPrincipal().getName(), roles);
    }
}
