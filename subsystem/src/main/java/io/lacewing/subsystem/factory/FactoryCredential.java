package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.ModelRule;
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
import org.wildfly.security.credential.store.CredentialStore;
import org.wildfly.security.credential.store.CredentialStoreException;
import org.wildfly.security.password.interfaces.ClearPassword;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;
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
     * Writes the attribute, when a factory is added, too. A password that is given in clear together with a store is
     * put into the store and not kept in the model.
     */
    static OperationStepHandler onWrite(ModelRule rule, ResourceOperationRuntimeHandler factory) {
        OperationStepHandler write = rule.onWrite(factory, context -> PasswordUpdates.current(context) != null);
        return (context, operation) -> {
            write.execute(context, operation);
            ModelNode model = context.readResourceForUpdate(PathAddress.EMPTY_ADDRESS).getModel();
            PasswordUpdates.takeUp(context, model.get(REFERENCE.getName()));
        };
    }

    /** The password; null if the model refers to none. */
    static ServiceDependency<String> password(OperationContext context, ModelNode model)
            throws OperationFailedException {
        ModelNode reference = REFERENCE.resolveModelAttribute(context, model);
        if (!reference.isDefined()) {
            return ServiceDependency.empty();
        }
        String factory = context.getCurrentAddressValue();
        if (reference.hasDefined(CredentialReference.ALIAS)) {
            String alias = reference.get(CredentialReference.ALIAS).asString();
            PasswordUpdate update = PasswordUpdates.inForce(context);
            return store(reference.get(CredentialReference.STORE).asString()).map(store -> password(factory, store, alias, update));
        }
        return ServiceDependency.from(CredentialReference.getCredentialSourceDependency(context, REFERENCE, model))
                .map(source -> password(factory, source));
    }

    /** A dependency on a store. */
    static ServiceDependency<CredentialStore> store(String name) {
        return ServiceDependency.on(CredentialReference.CREDENTIAL_STORE_CAPABILITY, CredentialStore.class, name);
    }

    private static String password(String factory, CredentialStore store, String alias, PasswordUpdate update) {
        try {
            if (update != null) {
                update.store(store);
            }
            return password(factory, store.retrieve(alias, PasswordCredential.class));
        } catch (CredentialStoreException e) {
            throw MessagingLogger.ROOT.noPassword(factory, e);
        }
    }

    private static String password(String factory, CredentialSource source) {
        try {
            return password(factory, source.getCredential(PasswordCredential.class));
        } catch (IOException e) {
            throw MessagingLogger.ROOT.noPassword(factory, e);
        }
    }

    private static String password(String factory, PasswordCredential credential) {
        ClearPassword password = credential == null ? null : credential.getPassword(ClearPassword.class);
        if (password == null) {
            throw MessagingLogger.ROOT.noPassword(factory, null);
        }
        return new String(password.getPassword());
    }
}
