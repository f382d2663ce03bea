package io.lacewing.standalone.command;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import java.io.PrintWriter;
import java.net.InetSocketAddress;

/** A broker that is the program's only purpose. */
final class RunningBroker {

    private final BrokerConfiguration configuration;

    RunningBroker(BrokerConfiguration configuration) {
        this.configuration = configuration;
    }

    /**
     * Starts the broker, says so, and waits. When the JVM is told to end (SIGTERM, SIGINT) the broker is stopped first.
     *
     * @return why the broker has failed; in any other case this does not return
     */
    Throwable run(PrintWriter out) {
        Broker broker = Broker.start(configuration);
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "lacewing-shutdown"));
        out.println("Lacewing broker '" + configuration.core().name() + "' is ready on " + addresses(broker));
        out.flush();
        Throwable failure = broker.failure().toCompletableFuture().join();
        broker.close();
        return failure;
    }

    private String addresses(Broker broker) {
        StringBuilder text = new StringBuilder();
        for (AcceptorConfiguration acceptor : configuration.acceptors()) {
            InetSocketAddress address = broker.boundAddress(acceptor.name());
            String host = address.getHostString();
            text.append(text.isEmpty() ? "" : ", ").append(host.indexOf(':') < 0 ? host : '[' + host + ']')
                    .append(':').append(address.getPort());
        }
        return text.toString();
    }
}
