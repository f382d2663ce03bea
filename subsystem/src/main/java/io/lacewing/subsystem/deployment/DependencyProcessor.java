package io.lacewing.subsystem.deployment;

import org.jboss.as.server.deployment.Attachments;
import org.jboss.as.server.deployment.DeploymentPhaseContext;
import org.jboss.as.server.deployment.DeploymentUnit;
import org.jboss.as.server.deployment.DeploymentUnitProcessor;
import org.jboss.as.server.deployment.module.ModuleDependency;
import org.jboss.as.server.deployment.module.ModuleSpecification;
import org.jboss.modules.Module;

/** Lets deployments see the messaging API and, if they have beans, the beans behind an injected context. */
final class DependencyProcessor implements DeploymentUnitProcessor {

    @Override
    public void deploy(DeploymentPhaseContext context) {
        DeploymentUnit unit = context.getDeploymentUnit();
        ModuleSpecification specification = unit.getAttachment(Attachments.MODULE_SPECIFICATION);
        add(specification, "jakarta.jms.api");
        if (Weld.of(unit).isPresent()) {
            add(specification, "io.lacewing.subsystem.injection");
        }
    }

    private static void add(ModuleSpecification specification, String module) {
        specification.addSystemDependency(
                ModuleDependency.Builder.of(Module.getBootModuleLoader(), module).setImportServices(true).build());
    }
}
