package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.io.IOException;
import org.jboss.as.controller.ObjectTypeAttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.access.management.SensitiveTargetAccessConstraintDefinition;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.as.controller.security.CredentialReference;
import org.jboss.dmr.ModelNode;
import org.wildfly.security.credential.PasswordCredential;
import org.wildfly.security.credential.source.CredentialSource;
import org.wildfly.security.password.interfaces.ClearPassword;
import org.wildfly.subsystem.service.ServiceDependency;

/** The attribute {@code credential-reference}: the password of a pooled factory, in a credential store or in clear. */
public final class FactoryCredential {

    /** In the place of {@code password}. */
    public static final ObjectTypeAttributeDefinition REFERENCE = CredentialReference.getAttributeBuilder(true, true)
            .setFlags(AttributeAccess.Flag.RESTART_RESOURCE_SERVICES)
            .addAlternatives("password")
            .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.CREDENTIAL)
            .build();

    private FactoryCredential() {
    }

    /**
     * Has a store take up a password that is given in clear together with the store. Adding a factory writes its
     * attributes, so this holds for that too.
     */
    static OperationStepHandler onWrite(OperationStepHandler write) {
        return (context, operation) -> {
            write.execute(context, operation);
            ModelNode model = context.readResourceForUpdate(PathAddress.EMPTY_ADDRESS).getModel();
            if (model.hasDefined(REFERENCE.getName())) {
                CredentialReference.handleCredentialReferenceUpdate(context, model.get(REFERENCE.getName()));
            }
        };
    }

    /** The password; null if the model refers to none. */
    static ServiceDependency<String> password(OperationContext context, ModelNode model)
            throws OperationFailedException {
        if (!model.hasDefined(REFERENCE.getName())) {
            return ServiceDependency.empty();
        }
        String factory = context.getCurrentAddressValue();
        return ServiceDependency.from(CredentialReference.getCredentialSourceDependency(context, REFERENCE, model))
                .map(source -> password(factory, source));
    }

    private static String password(String factory, CredentialSource source) {
        try {
            PasswordCredential credential = source.getCredential(PasswordCredential.class);
            ClearPassword password = credential == null ? null : credential.getPassword(ClearPassword.class);
            if (password == null) {
                throw MessagingLogger.ROOT.noPassword(factory, null);
            }
            return new String(password.getPassword());
        } catch (IOException e) {
            throw MessagingLogger.ROOT.noPassword(factory, e);
        }
    }
}
