package io.lacewing.subsystem.deployment;

import org.jboss.as.ee.resource.definition.ResourceDefinitionDescriptorProcessor;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.metadata.javaee.spec.JMSConnectionFactoriesMetaData;
import org.jboss.metadata.javaee.spec.JMSConnectionFactoryMetaData;
import org.jboss.metadata.javaee.spec.RemoteEnvironment;

/** Reads {@code <jms-connection-factory>} in deployment descriptors. */
final class FactoryDefinitionDescriptorProcessor extends ResourceDefinitionDescriptorProcessor {

    @Override
    protected void processEnvironment(RemoteEnvironment environment, ResourceDefinitionInjectionSources sources)
            throws DeploymentUnitProcessingException {
        JMSConnectionFactoriesMetaData factories = environment.getJmsConnectionFactories();
        if (factories != null) {
            for (JMSConnectionFactoryMetaData factory : factories) {
                sources.addResourceDefinitionInjectionSource(source(factory));
            }
        }
    }

    private static ResourceDefinitionInjectionSource source(JMSConnectionFactoryMetaData factory) {
        FactoryDefinitionSource source = new FactoryDefinitionSource(factory.getName());
        source.setCredentials(factory.getUser(), factory.getPassword());
        source.setClientId(factory.getClientId());
        source.setTransactional(factory.isTransactional());
        source.setPoolSize(factory.getMinPoolSize(), factory.getMaxPoolSize());
        source.addProperties(factory.getProperties());
        return source;
    }
}
