package io.lacewing.subsystem.security;

import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.Set;
import org.wildfly.security.auth.server.RealmUnavailableException;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.security.evidence.PasswordGuessEvidence;

/** Has a security domain of the server decide who connects. */
public final class ElytronSecurityManager implements SecurityManager {

    private final SecurityDomain domain;
    private final boolean trustCallers;

    /**
     * @param domain authenticates users and gives them roles
     * @param trustCallers whether clients in this virtual machine that give no user may do everything
     */
    public ElytronSecurityManager(SecurityDomain domain, boolean trustCallers) {
        this.domain = domain;
        this.trustCallers = trustCallers;
    }

    @Override
    public Identity authenticate(String user, char[] password) throws AuthenticationFailedException {
        if (user == null || password == null) {
            throw MessagingLogger.ROOT.credentialsMissing();
        }
        PasswordGuessEvidence evidence = new PasswordGuessEvidence(password.clone());
        try {
            return new CallerIdentity(Caller.of(domain.authenticate(user, evidence)), false);
        } catch (RealmUnavailableException e) {
            throw MessagingLogger.ROOT.realmUnavailable(e, user);
        } catch (SecurityException e) {
            throw MessagingLogger.ROOT.authenticationFailed(e, user);
        } finally {
            evidence.destroy();
        }
    }

    @Override
    public Identity authenticateCaller(Object callerContext) {
        return new CallerIdentity((Caller) callerContext, trustCallers);
    }

    private record CallerIdentity(Caller caller, boolean unrestricted) implements Identity {

        @Override
        public String name() {
            return caller.name();
        }

        @Override
        public boolean inAnyRole(Set<String> roles) {
            return roles.stream().anyMatch(caller.roles()::contains);
        }
    }
}
