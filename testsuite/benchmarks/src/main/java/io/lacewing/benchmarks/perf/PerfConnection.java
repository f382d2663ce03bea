package io.lacewing.benchmarks.perf;

import io.lacewing.benchmarks.broker.ClientRecipe;
import io.lacewing.benchmarks.driver.Factories;
import io.lacewing.benchmarks.driver.Workload;
import jakarta.jms.ConnectionFactory;
import java.util.List;
import java.util.Map;

/** What the two programs make of their parameters. */
final class PerfConnection {

    private static final String LACEWING = "io.lacewing.jms.LacewingConnectionFactory";

    private PerfConnection() {
    }

    static ConnectionFactory factory(PerfParameters parameters) throws ReflectiveOperationException {
        String lookup = parameters.text("cf.lookup");
        int comma = lookup.indexOf(',');
        String factory = comma < 0 ? LACEWING : lookup.substring(0, comma);
        return Factories.factory(new ClientRecipe(List.of(), factory, lookup.substring(comma + 1), Map.of()));
    }

    /** Whether a persistent send blocks is an option of the URL here. */
    static Workload workload(PerfParameters parameters) {
        return parameters.workload(true, Long.MAX_VALUE, 0, 0);
    }
}
