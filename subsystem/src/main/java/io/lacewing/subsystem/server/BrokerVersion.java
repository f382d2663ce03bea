package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerManagement;
import org.jboss.dmr.ModelNode;

/** The version of the broker, as its archive says. */
final class BrokerVersion {

    private BrokerVersion() {
    }

    /** Undefined if the classes don't come from an archive that says. */
    static ModelNode node() {
        String version = BrokerManagement.class.getPackage().getImplementationVersion();
        return version == null ? new ModelNode() : new ModelNode(version);
    }
}
