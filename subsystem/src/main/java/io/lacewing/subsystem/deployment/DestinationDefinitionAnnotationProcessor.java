package io.lacewing.subsystem.deployment;

import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSDestinationDefinitions;
import org.jboss.as.ee.resource.definition.ResourceDefinitionAnnotationProcessor;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.metadata.property.PropertyReplacer;

/** Reads {@code @JMSDestinationDefinition}. */
final class DestinationDefinitionAnnotationProcessor extends ResourceDefinitionAnnotationProcessor {

    private static final DotName DEFINITION = DotName.createSimple(JMSDestinationDefinition.class.getName());
    private static final DotName DEFINITIONS = DotName.createSimple(JMSDestinationDefinitions.class.getName());

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
            PropertyReplacer replacer)
            throws DeploymentUnitProcessingException {
        DestinationDefinitionSource source = new DestinationDefinitionSource(
                AnnotationElement.asRequiredString(annotation, AnnotationElement.NAME),
                AnnotationElement.asRequiredString(annotation, "interfaceName"),
                AnnotationElement.asOptionalString(annotation, "destinationName", replacer));
        source.addProperties(AnnotationElement.asOptionalStringArray(annotation, AnnotationElement.PROPERTIES),
                replacer);
        return source;
    }
}
