package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.broker.LacewingEmbedded;
import io.lacewing.benchmarks.driver.MixWorkload.Leg;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import io.lacewing.benchmarks.driver.Workload.Extent;
import io.lacewing.benchmarks.driver.Workload.Filtering;
import io.lacewing.benchmarks.driver.Workload.Kind;
import io.lacewing.benchmarks.driver.Workload.Receiving;
import io.lacewing.benchmarks.driver.Workload.Sending;
import io.lacewing.benchmarks.driver.Workload.Shape;
import io.lacewing.jms.LacewingConnectionFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mix against a broker in this JVM. */
class MixRunTest {

    private static final Receiving TRANSACTED = new Receiving(Acknowledgement.TRANSACTED, 1);

    @TempDir
    private Path directory;

    @Test
    void whatIsSentArrivesAtTheEndOfEveryLeg() throws Exception {
        MixWorkload mix = new MixWorkload(List.of(queue("order", 2, 200, ""), queue("shipment", 2, 0, "order"),
                queue("confirmation", 2, 0, "order"), queue("invoice", 2, 0, "shipment"), topic("price", 2, 6, 100)),
                0.05, 0.2);
        try (AutoCloseable broker = new LacewingEmbedded().start(directory);
                Probe probe = new Probe(0);
                MixRun run = new MixRun(new LacewingConnectionFactory("vm://bench"), mix, probe)) {
            MixMeasurement found = run.measure();
            assertEquals(List.of(), found.violations());
            assertEquals(List.of("order", "shipment", "confirmation", "invoice", "price"),
                    found.legs().stream().map(MixMeasurement.Leg::name).toList());
            long orders = found.legs().get(0).delivery().count();
            found.legs().subList(1, 4).forEach(leg -> assertEquals(orders, leg.delivery().count(), leg.toString()));
            assertEquals(0, found.legs().get(4).delivery().count() % 3, "each of three subscribers of a topic");
            assertEquals(300 * found.nanos() / 1e9, found.legs().get(4).due(), 1e-6);
        }
    }

    @Test
    void aLegIsFedByOneBeforeItThatTakesEachMessageInATransaction() {
        refused("invoice", queue("invoice", 1, 0, "shipment"), queue("shipment", 1, 10, ""));
        refused("shipment", queue("order", 2, 10, ""), queue("shipment", 1, 0, "order"));
        refused("copy", topic("price", 1, 1, 10), queue("copy", 1, 0, "price"));
        refused("order", queue("order", 1, 10, ""), queue("order", 1, 10, ""));
    }

    @Test
    void aLegWithoutARateIsFed() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> queue("order", 1, 0, "")).getMessage()
                .contains("order"));
    }

    private static void refused(String culprit, Leg... legs) {
        String message = assertThrows(IllegalArgumentException.class, () -> new MixWorkload(List.of(legs), 1, 1))
                .getMessage();
        assertTrue(message.contains(culprit), message);
    }

    private static Leg queue(String name, int destinations, long rate, String fedBy) {
        return new Leg(name, new Workload(new Shape(name, Kind.QUEUE, destinations, destinations, destinations, 32),
                new Sending(true, true, 1, rate, 10_000), TRANSACTED, Filtering.NONE, Extent.time(0, 0)), fedBy);
    }

    private static Leg topic(String name, int destinations, int consumers, long rate) {
        return new Leg(name, new Workload(new Shape(name, Kind.TOPIC, destinations, destinations, consumers, 16),
                new Sending(false, true, 0, rate, 10_000), new Receiving(Acknowledgement.AUTO, 0), Filtering.NONE,
                Extent.time(0, 0)), "");
    }
}
