package io.lacewing.subsystem.security;

import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.auth.server.SecurityIdentity;

/**
 * As whom a thread of this virtual machine runs.
 *
 * @param identity null outside of deployments that have a security domain, as in the server's own threads
 */
public record Caller(SecurityIdentity identity) {

    /** The caller whose thread this is. */
    public static Caller current() {
        SecurityDomain domain = SecurityDomain.getCurrent();
        return new Caller(domain == null ? null : domain.getCurrentSecurityIdentity());
    }
}
