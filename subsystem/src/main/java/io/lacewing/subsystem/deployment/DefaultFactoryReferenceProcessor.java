package io.lacewing.subsystem.deployment;

import jakarta.jms.ConnectionFactory;
import org.jboss.as.ee.component.Attachments;
import org.jboss.as.ee.component.EEModuleDescription;
import org.jboss.as.ee.component.InjectionSource;
import org.jboss.as.ee.component.LookupInjectionSource;
import org.jboss.as.ee.component.deployers.EEResourceReferenceProcessor;
import org.jboss.as.ee.component.deployers.EEResourceReferenceProcessorRegistry;
import org.jboss.as.server.deployment.DeploymentPhaseContext;
import org.jboss.as.server.deployment.DeploymentUnit;
import org.jboss.as.server.deployment.DeploymentUnitProcessor;

/** Makes a plain {@code @Resource ConnectionFactory} the default connection factory. */
final class DefaultFactoryReferenceProcessor implements DeploymentUnitProcessor {

    @Override
    public void deploy(DeploymentPhaseContext context) {
        DeploymentUnit unit = context.getDeploymentUnit();
        EEResourceReferenceProcessorRegistry registry =
                unit.getAttachment(Attachments.RESOURCE_REFERENCE_PROCESSOR_REGISTRY);
        EEModuleDescription module = unit.getAttachment(Attachments.EE_MODULE_DESCRIPTION);
        if (unit.getParent() == null && registry != null && module != null
                && module.getDefaultResourceJndiNames().getJmsConnectionFactory() != null) {
            registry.registerResourceReferenceProcessor(new DefaultFactoryReference());
        }
    }

    private static final class DefaultFactoryReference implements EEResourceReferenceProcessor {

        @Override
        public String getResourceReferenceType() {
            return ConnectionFactory.class.getName();
        }

        @Override
        public InjectionSource getResourceReferenceBindingSource() {
            return new LookupInjectionSource("java:comp/" + DefaultFactoryBindingProcessor.NAME);
        }
    }
}
