package io.lacewing.conformance;

import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.Broker;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.RuntimeConfiguration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A broker with a journal in a directory of its own, reached over both transports. */
final class RunningBroker implements AutoCloseable {

    /** Queues below this get a message at most three times. */
    static final String POISON = "poison.";
    static final String DEAD_LETTERS = "dead-letters";
    /** Queues below this hold 20,000 bytes. */
    static final String SMALL = "small.";
    static final long SMALL_BYTES = 20_000;
    /** Queues below this are not made on demand. */
    static final String STRICT = "strict.";
    static final String EXPIRED = "expired";
    static final String EXPIRING = "expiring.";
    static final int ATTEMPTS = 3;

    private static final String QUEUES = "jms.queue.";

    private final Path directory;
    private final String name = "conformance-" + UUID.randomUUID();
    private final BrokerConfiguration configuration;
    private Broker broker;

    RunningBroker(UnaryOperator<BrokerConfigurationBuilder> changes) throws IOException {
        directory = Files.createTempDirectory("lacewing-conformance");
        configuration = changes.apply(BrokerConfiguration.builder(name)
                .dataDirectory(directory)
                .runtime(RuntimeConfiguration.DEFAULT.withLoops(2))
                .acceptor(AcceptorConfiguration.tcp("tcp", "127.0.0.1", 0))
                .acceptor(AcceptorConfiguration.inVm("vm", name))
                .addressSettings(QUEUES + POISON + "#", AddressSettings.EMPTY
                        .withDelivery(new AddressSettings.Delivery(ATTEMPTS, null, null, null, null))
                        .withDeadLetterAddress(QUEUES + DEAD_LETTERS))
                .addressSettings(QUEUES + EXPIRING + "#", AddressSettings.EMPTY.withExpiryAddress(QUEUES + EXPIRED))
                .addressSettings(QUEUES + SMALL + "#", AddressSettings.EMPTY
                        .withMemory(new AddressSettings.Memory(SMALL_BYTES, AddressFullPolicy.BLOCK)))
                .addressSettings("jms.*." + STRICT + "#", AddressSettings.EMPTY
                        .withLifecycle(new AddressSettings.Lifecycle(false, false, null, null, null))))
                .build();
        broker = Broker.start(configuration);
    }

    String url(Transport transport) {
        return switch (transport) {
            case TCP -> "tcp://127.0.0.1:" + broker.boundAddress("tcp").getPort();
            case VM -> "vm://" + name;
        };
    }

    Broker broker() {
        return broker;
    }

    void stop() {
        broker.close();
    }

    /** Starts it again with what it has stored. */
    void start() {
        broker = Broker.start(configuration);
    }

    @Override
    public void close() throws IOException {
        broker.close();
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        }
    }
}
