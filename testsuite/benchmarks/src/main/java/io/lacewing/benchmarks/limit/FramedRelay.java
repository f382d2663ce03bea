package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.broker.BrokerProcess;
import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import java.io.IOException;
import java.util.List;

/**
 * Producers, a relay and consumers without a broker's work: the relay looks at each frame's length, copies the message
 * once behind a delivery's header and writes the same bytes to every consumer. Relay and clients are two processes, as
 * broker and driver are.
 */
public final class FramedRelay implements Limit {

    private final Layout layout;

    public FramedRelay(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "relay";
    }

    @Override
    public Measurement measure(Workload workload, BrokerTuning tuning) throws IOException, InterruptedException {
        boolean everyone = workload.shape().kind() == Workload.Kind.TOPIC;
        List<String> command = LimitProcess.command(layout, tuning, RelayServer.class, Boolean.toString(everyone));
        try (BrokerProcess relay = BrokerProcess.start(command, tuning.directory(),
                tuning.directory().resolve("relay.log"), line -> line.startsWith(RelayServer.READY))) {
            String port = relay.readyLine().substring(RelayServer.READY.length());
            return LimitProcess.run(layout, tuning, RelayClients.class, workload, port);
        }
    }
}
