package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.as.controller.CapabilityServiceBuilder;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.RunningMode;
import org.jboss.as.controller.operations.common.Util;
import org.jboss.as.controller.security.CredentialReference;
import org.jboss.dmr.ModelNode;
import org.jboss.msc.Service;
import org.jboss.msc.service.ServiceController;
import org.jboss.msc.service.ServiceName;
import org.jboss.msc.service.StartContext;
import org.jboss.msc.service.StartException;
import org.jboss.msc.service.StopContext;
import org.wildfly.security.credential.store.CredentialStore;
import org.wildfly.security.credential.store.CredentialStoreException;
import org.wildfly.subsystem.service.ServiceDependency;

/**
 * The passwords that an operation has credential stores keep, by the addresses of the factories that use them. The last
 * one that it gives a factory counts.
 */
final class PasswordUpdates {

    private static final OperationContext.AttachmentKey<Map<PathAddress, PasswordUpdate>> OF_OPERATION =
            OperationContext.AttachmentKey.create(Map.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int ALIAS_BITS = 60;

    private PasswordUpdates() {
    }

    /**
     * Takes a password in clear out of the model if it belongs into a store, and has it stored when the operation takes
     * effect. To be called in the stage of the model.
     *
     * @param reference the credential reference that has been written to the model, defined or not; is given an alias
     *     if it has none
     */
    static void takeUp(OperationContext context, ModelNode reference) {
        context.attachIfAbsent(OF_OPERATION, new ConcurrentHashMap<>());
        context.getAttachment(OF_OPERATION).remove(context.getCurrentAddress());
        if (!belongsIntoStore(reference) || !storesAreReached(context)) {
            return;
        }
        if (!reference.hasDefined(CredentialReference.ALIAS)) {
            reference.get(CredentialReference.ALIAS).set(new BigInteger(ALIAS_BITS, RANDOM).toString(36));
        }
        if (context.getProcessType().isServer()) {
            PasswordUpdate update = new PasswordUpdate(reference.clone(),
                    context.getResult().get(CredentialReference.CREDENTIAL_STORE_UPDATE));
            context.getAttachment(OF_OPERATION).put(context.getCurrentAddress(), update);
            PathAddress factory = context.getCurrentAddress();
            // Not a step of the factory's: those are left out while it waits for a reload.
            context.addStep(Util.getReadResourceOperation(PathAddress.EMPTY_ADDRESS),
                    (step, operation) -> install(step, factory, update), OperationContext.Stage.RUNTIME);
            context.completeStep((result, last, operation) -> end(result, update));
        }
        reference.get(CredentialReference.CLEAR_TEXT).clear();
    }

    /** What the operation gives the factory of its address; null if it gives it nothing. */
    static PasswordUpdate current(OperationContext context) {
        return of(context, context.getCurrentAddress());
    }

    private static PasswordUpdate of(OperationContext context, PathAddress factory) {
        Map<PathAddress, PasswordUpdate> updates = context.getAttachment(OF_OPERATION);
        return updates == null ? null : updates.get(factory);
    }

    /**
     * As {@link #current}, ready to be stored. While the operation is rolled back it is undone, so that a factory that
     * comes back reads what it has always read.
     */
    static PasswordUpdate inForce(OperationContext context) throws OperationFailedException {
        PasswordUpdate update = current(context);
        if (update != null && context.isRollbackOnly()) {
            undo(update);
            return null;
        }
        if (update != null) {
            update.resolve(context);
        }
        return update;
    }

    private static boolean belongsIntoStore(ModelNode reference) {
        if (!reference.isDefined() || !reference.hasDefined(CredentialReference.STORE)
                || !reference.hasDefined(CredentialReference.CLEAR_TEXT)) {
            return false;
        }
        // Without an alias, these say themselves where the password is.
        return reference.hasDefined(CredentialReference.ALIAS)
                || !"COMMAND".equalsIgnoreCase(reference.get(CredentialReference.TYPE).asString())
                && !reference.get(CredentialReference.CLEAR_TEXT).asString().startsWith("MASK-");
    }

    /** A server that boots for administration only leaves the password where it is until it boots for good. */
    private static boolean storesAreReached(OperationContext context) {
        return !context.isBooting()
                || context.getProcessType().isServer() && context.getRunningMode() == RunningMode.NORMAL;
    }

    /** Has the password stored whether or not the factory comes up. */
    private static void install(OperationContext context, PathAddress factory, PasswordUpdate update)
            throws OperationFailedException {
        if (of(context, factory) != update) {
            return;
        }
        update.resolve(context);
        ServiceName name = FactoryCapabilities.POOLED.getCapabilityServiceName(factory)
                .append("credential-store-update");
        context.removeService(name);
        CapabilityServiceBuilder<?> builder = context.getCapabilityServiceTarget().addService(name);
        ServiceDependency<CredentialStore> store = FactoryCredential.store(update.storeName());
        store.accept(builder);
        builder.setInstance(new UpdateService(update, store)).install();
    }

    private static void end(OperationContext.ResultAction result, PasswordUpdate update) {
        if (result == OperationContext.ResultAction.KEEP) {
            update.keep();
        } else {
            undo(update);
        }
    }

    private static void undo(PasswordUpdate update) {
        try {
            update.undo();
        } catch (CredentialStoreException e) {
            MessagingLogger.ROOT.passwordNotTakenBack(e, update.toString());
        }
    }

    /** Goes when the password is stored. */
    private record UpdateService(PasswordUpdate update, ServiceDependency<CredentialStore> store) implements Service {

        @Override
        public void start(StartContext context) throws StartException {
            try {
                update.store(store.get());
            } catch (CredentialStoreException e) {
                throw new StartException(e);
            }
            context.getController().setMode(ServiceController.Mode.REMOVE);
        }

        @Override
        public void stop(StopContext context) {
            // it has nothing to stop
        }
    }
}
