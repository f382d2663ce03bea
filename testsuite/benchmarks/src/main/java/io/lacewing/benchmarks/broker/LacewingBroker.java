package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stand-alone jar with its defaults: durable, journal on files. Destinations are made on demand. */
public final class LacewingBroker implements BrokerUnderTest {

    static final String VERSION = "1.0.0-SNAPSHOT";
    static final String FACTORY = "io.lacewing.jms.LacewingConnectionFactory";

    private final Layout layout;

    public LacewingBroker(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "lacewing";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Running start(BrokerTuning tuning) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(tuning.java());
        command.addAll(List.of("-jar", layout.standaloneJar().toString(),
                "--data", tuning.directory().resolve("data").toString(), "--port", "0"));
        BrokerProcess process = BrokerProcess.start(command, tuning.directory(),
                tuning.directory().resolve("broker.log"), line -> line.contains("is ready on"));
        String line = process.readyLine();
        return new Server(process, line.substring(line.lastIndexOf(' ') + 1), layout.lacewingClassPath());
    }

    static String options(ClientSettings settings) {
        return "?blockOnDurableSend=" + settings.blockingDurableSend();
    }

    private record Server(BrokerProcess server, String address, List<Path> classPath) implements Running {

        @Override
        public Optional<ProcessHandle> process() {
            return Optional.of(server.handle());
        }

        @Override
        public Duration startTime() {
            return server.startTime();
        }

        @Override
        public ClientRecipe client(ClientSettings settings) {
            return new ClientRecipe(classPath, FACTORY, "tcp://" + address + options(settings), Map.of());
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
