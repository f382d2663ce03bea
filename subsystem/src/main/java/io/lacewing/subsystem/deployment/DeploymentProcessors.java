package io.lacewing.subsystem.deployment;

import java.util.function.Consumer;
import org.jboss.as.server.DeploymentProcessorTarget;
import org.jboss.as.server.deployment.Phase;

/** Adds the subsystem's processors to the chain that every deployment passes. */
public final class DeploymentProcessors implements Consumer<DeploymentProcessorTarget> {

    private final String subsystem;

    /** @param subsystem the name of the subsystem that they are of */
    public DeploymentProcessors(String subsystem) {
        this.subsystem = subsystem;
    }

    @Override
    public void accept(DeploymentProcessorTarget target) {
        target.addDeploymentProcessor(subsystem, Phase.STRUCTURE,
                Phase.STRUCTURE_JMS_CONNECTION_FACTORY_RESOURCE_INJECTION,
                new DefaultFactoryReferenceProcessor());
        target.addDeploymentProcessor(subsystem, Phase.PARSE, Phase.PARSE_RESOURCE_DEF_ANNOTATION_JMS_DESTINATION,
                new DestinationDefinitionAnnotationProcessor());
        target.addDeploymentProcessor(subsystem, Phase.PARSE,
                Phase.PARSE_RESOURCE_DEF_ANNOTATION_JMS_CONNECTION_FACTORY,
                new FactoryDefinitionAnnotationProcessor());
        target.addDeploymentProcessor(subsystem, Phase.DEPENDENCIES, Phase.DEPENDENCIES_JMS, new DependencyProcessor());
        target.addDeploymentProcessor(subsystem, Phase.POST_MODULE, Phase.POST_MODULE_JMS_CDI_EXTENSIONS,
                new InjectionProcessor());
        target.addDeploymentProcessor(subsystem, Phase.POST_MODULE, Phase.POST_MODULE_RESOURCE_DEF_XML_JMS_DESTINATION,
                new DestinationDefinitionDescriptorProcessor());
        target.addDeploymentProcessor(subsystem, Phase.POST_MODULE,
                Phase.POST_MODULE_RESOURCE_DEF_XML_JMS_CONNECTION_FACTORY, new FactoryDefinitionDescriptorProcessor());
        target.addDeploymentProcessor(subsystem, Phase.INSTALL, Phase.INSTALL_DEFAULT_BINDINGS_JMS_CONNECTION_FACTORY,
                new DefaultFactoryBindingProcessor());
    }
}
