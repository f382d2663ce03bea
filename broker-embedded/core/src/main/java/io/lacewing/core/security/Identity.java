package io.lacewing.core.security;

import java.util.Set;

/** An authenticated user. Thread-safe; asked rarely, since decisions are kept by each session. */
public interface Identity {

    /** For logs, management and JMSXUserID; may be null for an anonymous user. */
    String name();

    /** Whether the user has at least one of the roles. */
    boolean inAnyRole(Set<String> roles);

    /** Whether the user may do everything, whatever the settings say: one that the host answers for. */
    default boolean unrestricted() {
        return false;
    }

    /** An identity with fixed roles. */
    static Identity of(String name, Set<String> roles) {
        Set<String> own = Set.copyOf(roles);
        return new Identity() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public boolean inAnyRole(Set<String> wanted) {
                return wanted.stream().anyMatch(own::contains);
            }
        };
    }
}
