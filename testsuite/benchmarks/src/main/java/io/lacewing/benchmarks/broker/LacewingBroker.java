package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
        String url = "tcp://" + line.substring(line.lastIndexOf(' ') + 1);
        return new ServerProcess(process, settings ->
                new ClientRecipe(layout.lacewingClassPath(), FACTORY, url + options(settings), Map.of()));
    }

    static String options(ClientSettings settings) {
        return "?blockOnDurableSend=" + settings.blockingDurableSend();
    }
}
