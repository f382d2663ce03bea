package io.lacewing.subsystem.deployment;

import org.jboss.as.ee.component.EEModuleDescription;
import org.jboss.as.ee.component.deployers.AbstractPlatformBindingProcessor;
import org.jboss.as.server.deployment.DeploymentUnit;

/** Binds the default connection factory of the ee subsystem as {@code java:comp/DefaultJMSConnectionFactory}. */
final class DefaultFactoryBindingProcessor extends AbstractPlatformBindingProcessor {

    static final String NAME = "DefaultJMSConnectionFactory";

    @Override
    protected void addBindings(DeploymentUnit unit, EEModuleDescription module) {
        String factory = module.getDefaultResourceJndiNames().getJmsConnectionFactory();
        if (factory != null) {
            addBinding(factory, NAME, unit, module);
        }
    }
}
