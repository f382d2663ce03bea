package io.lacewing.subsystem.factory;

import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.security.CredentialReference;
import org.jboss.dmr.ModelNode;
import org.wildfly.security.credential.PasswordCredential;
import org.wildfly.security.credential.store.CredentialStore;
import org.wildfly.security.credential.store.CredentialStoreException;
import org.wildfly.security.password.interfaces.ClearPassword;

/**
 * A password that an operation gives in clear, for a credential store to keep. It is stored once, by whoever has the
 * store first: the service that there is for it, or the factory that wants to read it. Thread-safe.
 */
final class PasswordUpdate {

    private enum State { OPEN, STORED, UNDONE }

    private final String storeName;
    private final ModelNode reference;
    private ModelNode report;
    private State state = State.OPEN;
    private String alias;
    private CredentialStore store;
    private PasswordCredential before;

    /**
     * @param reference with the store, the alias and the password
     * @param report is told what became of the entry in the store, as the result of the operation
     */
    PasswordUpdate(ModelNode reference, ModelNode report) {
        this.storeName = reference.get(CredentialReference.STORE).asString();
        this.reference = reference;
        this.report = report;
    }

    String storeName() {
        return storeName;
    }

    /** Prepares for {@link #store}, in the stage of an operation in which expressions can be resolved. */
    synchronized void resolve(OperationContext context) throws OperationFailedException {
        if (state == State.OPEN) {
            reference.set(context.resolveExpressions(reference));
            alias = reference.get(CredentialReference.ALIAS).asString();
        }
    }

    /** Stores the password, unless that has been done, or undone. */
    synchronized void store(CredentialStore target) throws CredentialStoreException {
        if (state != State.OPEN) {
            return;
        }
        before = target.retrieve(alias, PasswordCredential.class);
        char[] password = reference.get(CredentialReference.CLEAR_TEXT).asString().toCharArray();
        put(target, new PasswordCredential(ClearPassword.createRaw(ClearPassword.ALGORITHM_CLEAR, password)));
        store = target;
        state = State.STORED;
        reference.clear();
        if (before == null) {
            report.get(CredentialReference.STATUS).set(CredentialReference.NEW_ENTRY_ADDED);
            report.get(CredentialReference.NEW_ALIAS).set(alias);
        } else {
            report.get(CredentialReference.STATUS).set(CredentialReference.EXISTING_ENTRY_UPDATED);
        }
    }

    /** The operation has succeeded, and told its result. A store that is down still gets the password later. */
    synchronized void keep() {
        before = null;
        report = new ModelNode();
    }

    /** The operation fails: the store is to be as before, and to stay so. */
    synchronized void undo() throws CredentialStoreException {
        boolean stored = state == State.STORED;
        state = State.UNDONE;
        if (stored) {
            put(store, before);
            report.clear();
            report.get(CredentialReference.STATUS).set(CredentialReference.UPDATE_ROLLED_BACK);
        }
    }

    /** For messages. */
    @Override
    public synchronized String toString() {
        return alias + " of credential-store=" + storeName;
    }

    private void put(CredentialStore target, PasswordCredential password) throws CredentialStoreException {
        set(target, password);
        try {
            target.flush();
        } catch (CredentialStoreException e) {
            // What the file does not have, memory should not have either.
            set(target, before);
            throw e;
        }
    }

    private void set(CredentialStore target, PasswordCredential password) throws CredentialStoreException {
        if (password == null) {
            target.remove(alias, PasswordCredential.class);
        } else {
            target.store(alias, password);
        }
    }
}
