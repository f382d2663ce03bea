package io.lacewing.benchmarks.broker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What every broker is started with, whoever made it.
 *
 * @param directory   an empty directory of its own for data, generated configuration and log
 * @param javaHome    the Java that runs it
 * @param jvmOptions  the same heap and collector for every broker
 * @param cpus        the processors it may use, in the syntax of {@code taskset -c}; empty for all
 * @param destination what clients will use; made before, where the broker does not make it on demand
 */
public record BrokerTuning(Path directory, Path javaHome, List<String> jvmOptions, String cpus,
        Destinations destination) {

    public BrokerTuning {
        jvmOptions = List.copyOf(jvmOptions);
    }

    /**
     * Names as clients give them to {@code createQueue} and {@code createTopic}.
     */
    public record Destinations(List<String> queues, List<String> topics) {

        public Destinations {
            queues = List.copyOf(queues);
            topics = List.copyOf(topics);
        }
    }

    /** The beginning of the command line of a JVM of the broker; main class or {@code -jar} comes behind it. */
    public List<String> java() {
        List<String> command = new ArrayList<>();
        if (!cpus.isEmpty()) {
            command.addAll(List.of("taskset", "-c", cpus));
        }
        command.add(javaHome.resolve("bin").resolve("java").toString());
        command.addAll(jvmOptions);
        return command;
    }
}
