package io.lacewing.subsystem.server;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** No server checks its users and has nobody to ask who they are; an expression is looked at when the broker starts. */
final class SecurityDomainRequired implements ModelRule {

    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        ModelNode enabled = model.get(ServerAttribute.SECURITY_ENABLED.getName());
        boolean on = !enabled.isDefined() || enabled.getType() != ModelType.EXPRESSION && enabled.asBoolean();
        if (on && !model.hasDefined(ServerResourceDefinitionRegistrar.ELYTRON_DOMAIN.getName())) {
            throw MessagingLogger.ROOT.securityWithoutDomain(context.getCurrentAddressValue());
        }
    }
}
