package io.lacewing.standalone.command;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.standalone.config.ConfigurationException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Sees to it that no broker without security can be reached from other machines by mistake. */
final class Exposure {

    private Exposure() {
    }

    /** @throws ConfigurationException if other machines can reach the acceptor */
    static void refuse(AcceptorConfiguration.Tcp acceptor) {
        if (!isLoopback(acceptor.host())) {
            throw new ConfigurationException("Without security the broker listens on loopback addresses only, not on "
                    + acceptor.host() + ": name a users file (--users-file FILE, or in the configuration file "
                    + "<security users-file=\"FILE\">), or say there <security enabled=\"false\"/>", null);
        }
    }

    /** A name that is not known is none of this class's business: nobody can listen on it. */
    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return true;
        }
    }
}
