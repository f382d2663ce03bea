package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.dmr.ModelNode;

/** No JNDI name is in two {@code entries} of the subsystem, or twice in one. */
public final class UniqueJndiNames implements ModelRule {

    /** The rule. */
    public static final UniqueJndiNames RULE = new UniqueJndiNames();

    private UniqueJndiNames() {
    }

    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        PathAddress wanting = context.getCurrentAddress();
        if (JndiOwners.remembered(context, model).conflict(wanting)) {
            refuse(JndiOwners.read(context), wanting);
        }
    }

    /** Looks again, at what is there now: the other one may be gone. */
    private static void refuse(JndiOwners owners, PathAddress wanting) throws OperationFailedException {
        for (JndiOwners.Entry entry : owners.entries(wanting)) {
            JndiOwners.Entry other = owners.other(entry);
            if (other != null && other.owner().equals(wanting)) {
                throw MessagingLogger.ROOT.jndiNameTwice(MessagingResource.describe(wanting), entry.name().toString(),
                        other.name().toString());
            }
            if (other != null) {
                throw MessagingLogger.ROOT.jndiNameTaken(entry.name().toString(), MessagingResource.describe(wanting),
                        MessagingResource.describe(other.owner()));
            }
        }
    }
}
