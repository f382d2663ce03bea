package io.lacewing.subsystem.security;

import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.auth.server.SecurityIdentity;

/** Finds out as whom a thread of this virtual machine runs. */
public final class Caller {

    private Caller() {
    }

    /** The caller of the deployment whose thread this is; null outside of deployments that have a security domain. */
    public static SecurityIdentity current() {
        SecurityDomain domain = SecurityDomain.getCurrent();
        return domain == null ? null : domain.getCurrentSecurityIdentity();
    }
}
