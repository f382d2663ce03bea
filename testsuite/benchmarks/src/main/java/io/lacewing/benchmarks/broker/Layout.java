package io.lacewing.benchmarks.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the build has put the jars of a run.
 *
 * @param module the directory of this module
 */
public record Layout(Path module) {

    /** The runnable broker. */
    public Path standaloneJar() {
        return present(module.resolve("../../broker-embedded/standalone/target/lacewing-standalone.jar").normalize());
    }

    /** The classes of this module, and the JMS API. For every driver. */
    public List<Path> driverClassPath() {
        return Stream.concat(Stream.of(present(module.resolve("target/classes"))),
                jars(module.resolve("target/lib/common")).stream()).toList();
    }

    /** Lacewing's client and embedded broker. */
    public List<Path> lacewingClassPath() {
        return jars(module.resolve("target/lib/lacewing"));
    }

    /** What the profile {@code benchmarks} has fetched for a peer. */
    public List<Path> peerClassPath(String peer) {
        return jars(module.resolve("target/peers").resolve(peer));
    }

    /** The directory of what the profile {@code benchmarks} has fetched for a peer. */
    public Path peer(String peer) {
        return present(module.resolve("target/peers").resolve(peer));
    }

    private static List<Path> jars(Path directory) {
        try (Stream<Path> files = Files.list(present(directory))) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            throw new IllegalStateException("Can't list " + directory, e);
        }
    }

    private static Path present(Path path) {
        if (!Files.exists(path)) {
            throw new IllegalStateException(path + " is not there: build first, with -Pbenchmarks for the peers");
        }
        return path;
    }
}
