package io.lacewing.subsystem.deployment;

import io.lacewing.subsystem.injection.InjectionExtension;
import org.jboss.as.server.deployment.DeploymentPhaseContext;
import org.jboss.as.server.deployment.DeploymentUnit;
import org.jboss.as.server.deployment.DeploymentUnitProcessor;

/** Adds the beans behind an injected context to a deployment that has beans. */
final class InjectionProcessor implements DeploymentUnitProcessor {

    @Override
    public void deploy(DeploymentPhaseContext context) {
        DeploymentUnit unit = context.getDeploymentUnit();
        DeploymentUnit top = unit.getParent() == null ? unit : unit.getParent();
        Weld.of(unit).ifPresent(weld -> weld.registerExtensionInstance(new InjectionExtension(), top));
    }
}
