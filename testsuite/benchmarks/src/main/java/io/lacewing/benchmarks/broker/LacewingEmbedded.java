package io.lacewing.benchmarks.broker;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import java.nio.file.Path;

/** Lacewing in the driver's process; loaded there, by name. */
public final class LacewingEmbedded implements EmbeddedBroker {

    static final String NAME = "bench";

    @Override
    public AutoCloseable start(Path directory) {
        return Broker.start(BrokerConfiguration.builder(NAME)
                .dataDirectory(directory)
                .acceptor(AcceptorConfiguration.inVm("in-vm", NAME))
                .build());
    }
}
