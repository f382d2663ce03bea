package io.lacewing.benchmarks.broker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The broker inside the driver's process, with a journal, reached through {@code vm://}. */
public final class LacewingInVm implements BrokerUnderTest {

    private final Layout layout;

    public LacewingInVm(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "lacewing-vm";
    }

    @Override
    public String version() {
        return LacewingBroker.VERSION;
    }

    @Override
    public Running start(BrokerTuning tuning) {
        return new InDriver(tuning.directory().resolve("data"), layout.lacewingClassPath());
    }

    private record InDriver(Path data, List<Path> classPath) implements Running {

        @Override
        public Optional<ProcessHandle> process() {
            return Optional.empty();
        }

        @Override
        public Duration startTime() {
            return Duration.ZERO;
        }

        @Override
        public ClientRecipe client(ClientSettings settings) {
            String url = "vm://" + LacewingEmbedded.NAME + LacewingBroker.options(settings);
            return new ClientRecipe(classPath, LacewingBroker.FACTORY, url, Map.of(), List.of(),
                    new ClientRecipe.Host(LacewingEmbedded.class.getName(), data.toString()));
        }

        @Override
        public void close() {
            // The driver, which has ended, was the broker's process.
        }
    }
}
