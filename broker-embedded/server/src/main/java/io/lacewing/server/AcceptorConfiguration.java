package io.lacewing.server;

import static java.util.Objects.requireNonNull;

import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.tcp.TcpSettings;
import java.util.function.Supplier;

/** A way into the broker. */
public sealed interface AcceptorConfiguration {

    /** Unique in the broker. */
    String name();

    /** Listens on a port, without TLS and with the defaults of everything else. */
    static Tcp tcp(String name, String host, int port) {
        return new Tcp(name, host, port, TcpSettings.DEFAULT);
    }

    /** Is reached in this JVM as {@code vm://vmName}; callers are known by user and password only. */
    static InVm inVm(String name, String vmName) {
        return new InVm(name, vmName, () -> null, LinkSettings.DEFAULT);
    }

    /** Is reached in this JVM as {@code vm://serverId}. */
    static InVm inVm(String name, int serverId) {
        return inVm(name, Integer.toString(serverId));
    }

    /**
     * A port of this machine.
     *
     * @param host name or address of the interface to listen on
     * @param port 0 for any that is free
     */
    record Tcp(String name, String host, int port, TcpSettings settings) implements AcceptorConfiguration {

        private static final int LARGEST_PORT = 0xffff;

        public Tcp {
            requireName(name);
            requireNonNull(settings);
            if (host == null || host.isBlank()) {
                throw ServerLog.LOG.acceptorWithout(name, "host");
            }
            if (port < 0 || port > LARGEST_PORT) {
                throw ServerLog.LOG.portOutOfRange(name, port, LARGEST_PORT);
            }
        }

        public Tcp withSettings(TcpSettings changed) {
            return new Tcp(name, host, port, changed);
        }
    }

    /**
     * A name in this JVM.
     *
     * @param vmName        as in {@code vm://vmName}
     * @param callerContext asked on the thread that connects; what it says (null for nothing) is what
     *                      {@code SecurityManager.authenticateCaller} gets for a client that gives no user
     */
    record InVm(String name, String vmName, Supplier<?> callerContext, LinkSettings settings)
            implements AcceptorConfiguration {

        public InVm {
            requireName(name);
            requireNonNull(callerContext);
            requireNonNull(settings);
            if (vmName == null || vmName.isBlank()) {
                throw ServerLog.LOG.acceptorWithout(name, "name in this JVM");
            }
        }

        public InVm withCallerContext(Supplier<?> changed) {
            return new InVm(name, vmName, changed, settings);
        }
    }

    private static void requireName(String name) {
        if (name == null || name.isBlank()) {
            throw ServerLog.LOG.acceptorWithoutName();
        }
    }
}
