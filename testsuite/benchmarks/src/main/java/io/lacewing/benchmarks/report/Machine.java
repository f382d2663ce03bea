package io.lacewing.benchmarks.report;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was measured on, and with what.
 *
 * @param facts in the order in which they are printed
 */
public record Machine(Map<String, String> facts) {

    /**
     * Looks at this machine.
     *
     * @param data     the directory whose disk is used
     * @param versions of the brokers, by name
     * @param more     what else a reader has to know, such as the JVM options
     */
    public static Machine look(Path data, Map<String, String> versions, Map<String, String> more) throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("processor", cpuModel());
        facts.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("memory", line(Path.of("/proc/meminfo"), "MemTotal"));
        facts.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        FileStore store = Files.getFileStore(data);
        facts.put("disk", store.name() + " (" + store.type() + ")");
        facts.putAll(more);
        versions.forEach((name, version) -> facts.put("version of " + name, version));
        return new Machine(facts);
    }

    private static String cpuModel() throws IOException {
        return line(Path.of("/proc/cpuinfo"), "model name");
    }

    private static String line(Path file, String name) throws IOException {
        if (!Files.exists(file)) {
            return "unknown";
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst().orElse("unknown");
        }
    }

    /** A line each. */
    public List<String> lines() {
        return facts.entrySet().stream().map(fact -> fact.getKey() + ": " + fact.getValue()).toList();
    }
}
