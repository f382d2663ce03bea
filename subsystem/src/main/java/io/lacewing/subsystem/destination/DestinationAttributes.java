package io.lacewing.subsystem.destination;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.registry.AttributeAccess;

/** The attributes of {@code jms-queue} beside its JNDI names; fixed for the life of the queue. */
public final class DestinationAttributes {

    /** Whether the queue and its persistent messages survive a restart. */
    public static final AttributeDefinition DURABLE =
            Attributes.flag("durable", true).setFlags(AttributeAccess.Flag.RESTART_NONE).build();

    /** What messages must match to enter the queue. */
    public static final AttributeDefinition SELECTOR =
            Attributes.text("selector").setFlags(AttributeAccess.Flag.RESTART_NONE).build();

    private DestinationAttributes() {
    }
}
