package io.lacewing.subsystem.transport;

/**
 * The rule by which {@code server-id} of an acceptor and of a connector meet: the name of the broker in this virtual
 * machine.
 */
public final class InVmBroker {

    private InVmBroker() {
    }

    /** The name of the in-VM broker with a server id, as it stands in a URL {@code vm://name}. */
    public static String name(int serverId) {
        return Integer.toString(serverId);
    }
}
