package io.lacewing.subsystem.deployment;

import org.jboss.as.ee.resource.definition.ResourceDefinitionDescriptorProcessor;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.metadata.javaee.spec.JMSDestinationMetaData;
import org.jboss.metadata.javaee.spec.JMSDestinationsMetaData;
import org.jboss.metadata.javaee.spec.RemoteEnvironment;

/** Reads {@code <jms-destination>} in deployment descriptors. */
final class DestinationDefinitionDescriptorProcessor extends ResourceDefinitionDescriptorProcessor {

    @Override
    protected void processEnvironment(RemoteEnvironment environment, ResourceDefinitionInjectionSources sources)
            throws DeploymentUnitProcessingException {
        JMSDestinationsMetaData destinations = environment.getJmsDestinations();
        if (destinations != null) {
            for (JMSDestinationMetaData destination : destinations) {
                sources.addResourceDefinitionInjectionSource(source(destination));
            }
        }
    }

    private static ResourceDefinitionInjectionSource source(JMSDestinationMetaData destination) {
        DestinationDefinitionSource source =
                new DestinationDefinitionSource(destination.getName(), destination.getInterfaceName(),
                destination.getDestinationName());
        source.addProperties(destination.getProperties());
        return source;
    }
}
