package io.lacewing.subsystem.deployment;

import java.util.Optional;
import org.jboss.as.controller.capability.CapabilityServiceSupport;
import org.jboss.as.server.deployment.Attachments;
import org.jboss.as.server.deployment.DeploymentUnit;
import org.jboss.as.weld.WeldCapability;

/** Finds the server's support of injection, which may be absent. */
final class Weld {

    private static final String CAPABILITY = "org.wildfly.weld";

    private Weld() {
    }

    /**
     * What the server offers to a deployment that has beans; empty for one without, or if the server has no such
     * subsystem.
     */
    static Optional<WeldCapability> of(DeploymentUnit unit) {
        CapabilityServiceSupport support = unit.getAttachment(Attachments.CAPABILITY_SERVICE_SUPPORT);
        if (!support.hasCapability(CAPABILITY)) {
            return Optional.empty();
        }
        return support.getOptionalCapabilityRuntimeAPI(CAPABILITY, WeldCapability.class)
                .filter(weld -> weld.isPartOfWeldDeployment(unit));
    }
}
