package io.lacewing.ra.outbound;

import jakarta.resource.spi.ManagedConnectionFactory;
import jakarta.resource.spi.security.PasswordCredential;
import javax.security.auth.Subject;

/** Finds the user that the container signs on with (Jakarta Connectors 2.1, 9.1.8.1). Stateless. */
final class SubjectCredentials {

    private SubjectCredentials() {
    }

    /** The credential meant for this factory, or {@code null}. */
    static ConnectionRequest of(Subject subject, ManagedConnectionFactory factory) {
        if (subject == null) {
            return null;
        }
        for (PasswordCredential credential : subject.getPrivateCredentials(PasswordCredential.class)) {
            if (factory.equals(credential.getManagedConnectionFactory())) {
                return new ConnectionRequest(credential.getUserName(), new String(credential.getPassword()));
            }
        }
        return null;
    }
}
