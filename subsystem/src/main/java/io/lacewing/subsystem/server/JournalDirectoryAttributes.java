package io.lacewing.subsystem.server;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.dmr.ModelNode;

/** The attributes of {@code path=journal-directory}: where a broker keeps its data. */
public final class JournalDirectoryAttributes {

    /** A path, absolute or below {@link #RELATIVE_TO}. */
    public static final AttributeDefinition PATH = Attributes.text("path").build();

    /** The name of a path of the server. */
    public static final AttributeDefinition RELATIVE_TO = Attributes.text("relative-to")
            .setAllowExpression(false).setDefaultValue(new ModelNode("jboss.server.data.dir")).build();

    private JournalDirectoryAttributes() {
    }
}
