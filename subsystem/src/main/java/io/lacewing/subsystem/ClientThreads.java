package io.lacewing.subsystem;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The attributes of the subsystem itself. They have no effect: clients have no thread pool of their own. */
enum ClientThreads implements AttributeDefinitionProvider {
    GLOBAL_CLIENT_THREAD_POOL_MAX_SIZE("global-client-thread-pool-max-size"),
    GLOBAL_CLIENT_SCHEDULED_THREAD_POOL_MAX_SIZE("global-client-scheduled-thread-pool-max-size");

    private final AttributeDefinition definition;

    ClientThreads(String name) {
        this.definition = Attributes.optionalNumber(name, -1).setFlags(AttributeAccess.Flag.RESTART_NONE).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
