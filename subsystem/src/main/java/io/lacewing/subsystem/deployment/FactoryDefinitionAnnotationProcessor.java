package io.lacewing.subsystem.deployment;

import jakarta.jms.JMSConnectionFactoryDefinition;
import jakarta.jms.JMSConnectionFactoryDefinitions;
import org.jboss.as.ee.resource.definition.ResourceDefinitionAnnotationProcessor;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.metadata.property.PropertyReplacer;

/** Reads {@code @JMSConnectionFactoryDefinition}. */
final class FactoryDefinitionAnnotationProcessor extends ResourceDefinitionAnnotationProcessor {

    private static final DotName DEFINITION = DotName.createSimple(JMSConnectionFactoryDefinition.class.getName());
    private static final DotName DEFINITIONS = DotName.createSimple(JMSConnectionFactoryDefinitions.class.getName());

    @Override
    protected DotName getAnnotationDotName() {
        return DEFINITION;
    }

    @Override
    protected DotName getAnnotationCollectionDotName() {
        return DEFINITIONS;
    }

    @Override
    protected ResourceDefinitionInjectionSource processAnnotation(AnnotationInstance annotation,
            PropertyReplacer replacer) throws DeploymentUnitProcessingException {
        FactoryDefinitionSource source = new FactoryDefinitionSource(
                AnnotationElement.asRequiredString(annotation, AnnotationElement.NAME));
        source.setCredentials(AnnotationElement.asOptionalString(annotation, "user", replacer),
                AnnotationElement.asOptionalString(annotation, "password", replacer));
        source.setClientId(AnnotationElement.asOptionalString(annotation, "clientId", replacer));
        source.setTransactional(AnnotationElement.asOptionalBoolean(annotation, "transactional"));
        source.setPoolSize(AnnotationElement.asOptionalInt(annotation, "minPoolSize", -1),
                AnnotationElement.asOptionalInt(annotation, "maxPoolSize", -1));
        source.addProperties(AnnotationElement.asOptionalStringArray(annotation, AnnotationElement.PROPERTIES),
                replacer);
        return source;
    }
}
