package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.broker.LacewingEmbedded;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import io.lacewing.benchmarks.driver.Workload.Extent;
import io.lacewing.benchmarks.driver.Workload.Filtering;
import io.lacewing.benchmarks.driver.Workload.Kind;
import io.lacewing.benchmarks.driver.Workload.Receiving;
import io.lacewing.benchmarks.driver.Workload.Sending;
import io.lacewing.benchmarks.driver.Workload.Shape;
import io.lacewing.benchmarks.driver.Workload.Sharing;
import io.lacewing.benchmarks.scenario.FilterKind;
import io.lacewing.benchmarks.scenario.Scenarios;
import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.ConnectionFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The driver against a broker in this JVM. */
class RunTest {

    private static final Extent HUNDRED = new Extent(60, 60, 50, 100);
    private static final Receiving AUTO = new Receiving(Acknowledgement.AUTO, 0);

    @TempDir
    private Path directory;
    private AutoCloseable broker;

    @BeforeEach
    void startBroker() {
        broker = new LacewingEmbedded().start(directory);
    }

    @AfterEach
    void stopBroker() throws Exception {
        broker.close();
    }

    @Test
    void aFixedCountIsSentAndConsumedOnceTheWarmUpIsOver() throws Exception {
        Measurement found = measure(new Workload(new Shape(Kind.QUEUE, 1, 1, 1, 12),
                new Sending(true, true, 0, 0, 1000), AUTO, Filtering.NONE, HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(100, found.throughput().sent());
        assertEquals(100, found.throughput().consumed());
        assertEquals(100, found.latency().count(), "blocking sends timed");
    }

    @Test
    void everySubscriberCountsWhatItGets() throws Exception {
        Measurement found = measure(new Workload(new Shape(Kind.TOPIC, 1, 1, 3, 64),
                new Sending(false, false, 0, 0, 1000), AUTO, Filtering.NONE, HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(100, found.throughput().sent());
        assertEquals(300, found.throughput().consumed());
    }

    @Test
    void transactionsAreComplete() throws Exception {
        Measurement found = measure(new Workload(new Shape(Kind.QUEUE, 2, 2, 2, 12),
                new Sending(true, true, 5, 0, 1000), new Receiving(Acknowledgement.TRANSACTED, 5), Filtering.NONE,
                HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(100, found.throughput().consumed());
    }

    @Test
    void subscribersWithOtherSelectorsGetNothing() throws Exception {
        Filtering filtering = new Filtering("part = 'wanted' AND size = 12", 150, "part = 'other#'",
                Map.of("part", "wanted", "size", "12"));
        Measurement found = measure(new Workload(new Shape(Kind.TOPIC, 1, 1, 1, 12),
                new Sending(false, false, 0, 0, 1000), AUTO, filtering, HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(100, found.throughput().consumed());
    }

    @ParameterizedTest
    @EnumSource
    void everyKindOfFilterLetsThroughWhatItShould(FilterKind kind) throws Exception {
        Filtering filtering = new Scenarios(1, 1).find("filter30-" + kind.word() + "-s2").workload().filtering();
        Measurement found = measure(new Workload(new Shape(Kind.TOPIC, 1, 1, 3, 12),
                new Sending(false, false, 0, 0, 1000), AUTO, filtering, HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(300, found.throughput().consumed());
        assertEquals(33, found.setUp().subscribed());
    }

    @Test
    void aMessageThatComesToOneOfTheOthersIsWrong() throws Exception {
        Filtering filtering = new Filtering("part = 'wanted'", 1, "part = 'wanted'", Map.of("part", "wanted"));
        Workload workload = new Workload(new Shape(Kind.TOPIC, 1, 1, 1, 12),
                new Sending(false, false, 0, 0, 1000), AUTO, filtering, HUNDRED);
        ConnectionFactory factory = new LacewingConnectionFactory("vm://bench");
        try (OtherSubscribers others = new OtherSubscribers(factory, workload)) {
            SingleEnd.send(factory, workload);
            assertTrue(Waiting.await(() -> !others.violations().isEmpty(), () -> 0, Waiting.PATIENCE_NANOS));
            assertTrue(others.violations().get(0).contains("whose selectors do not match"));
        }
    }

    @Test
    void manySubscribersShareConnections() throws Exception {
        Filtering filtering = new Filtering("part = 'wanted'", 50, "part = 'other#'", Map.of("part", "wanted"),
                new Sharing(3, 2, 60));
        Measurement found = measure(new Workload(new Shape(Kind.TOPIC, 1, 1, 1, 12),
                new Sending(false, false, 0, 0, 1000), AUTO, filtering, HUNDRED));
        assertEquals(List.of(), found.violations());
        assertEquals(new Measurement.SetUp(51, 51, found.setUp().nanos()), found.setUp());
    }

    @Test
    void whoTakesTooLongToSubscribeIsLeftOut() throws Exception {
        Filtering filtering = new Filtering("part = 'wanted'", 5, "part = 'other#'", Map.of("part", "wanted"),
                new Sharing(1, 1, 0));
        Measurement found = measure(new Workload(new Shape(Kind.TOPIC, 1, 1, 1, 12),
                new Sending(false, false, 0, 0, 1000), AUTO, filtering, HUNDRED));
        assertFalse(found.setUp().complete());
        assertEquals(0, found.throughput().sent());
        assertTrue(found.notes().get(0).startsWith("left out: 1 of 6 subscriptions in 0 s"), found.notes().toString());
    }

    @Test
    void aProducerThatMustWaitForConsumersSaysSo() throws Exception {
        Measurement found = measure(new Workload(new Shape(Kind.QUEUE, 1, 1, 1, 12),
                new Sending(false, false, 0, 0, 0), AUTO, Filtering.NONE, new Extent(0.01, 0.01, 50, 100)));
        assertEquals("held back at 0 messages in flight", found.notes().get(0));
        assertEquals(0, found.throughput().consumed());
    }

    @Test
    void atAFixedRateWhatIsDueInTheWindowIsRecorded() throws Exception {
        Measurement found = measure(new Workload(new Shape(Kind.QUEUE, 1, 1, 1, 12),
                new Sending(false, false, 0, 1000, 1000), AUTO, Filtering.NONE, Extent.time(0.02, 0.05)));
        assertEquals(List.of(), found.violations());
        assertEquals(50, found.latency().count());
        assertTrue(found.latency().most() >= found.latency().median());
    }

    private static Measurement measure(Workload workload) throws Exception {
        try (Probe probe = new Probe(0);
                Run run = new Run(new LacewingConnectionFactory("vm://bench"), workload, probe)) {
            return run.measure();
        }
    }
}
