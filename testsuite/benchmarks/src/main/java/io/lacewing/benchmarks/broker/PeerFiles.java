package io.lacewing.benchmarks.broker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Jars of a peer and their class paths. */
final class PeerFiles {

    private PeerFiles() {
    }

    /**
     * The jars of a directory whose names begin with one of these.
     *
     * @throws IOException if it can't be listed, or has none that begins so with one of them; it is named
     */
    static List<Path> jars(Path directory, String... beginnings) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(directory)) {
            all = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
        for (String beginning : beginnings) {
            if (all.stream().noneMatch(jar -> begins(jar, beginning))) {
                throw new IOException(directory + " has no jar " + beginning + "*");
            }
        }
        return all.stream().filter(jar -> Stream.of(beginnings).anyMatch(b -> begins(jar, b))).toList();
    }

    private static boolean begins(Path jar, String beginning) {
        return jar.getFileName().toString().startsWith(beginning);
    }

    static String classPath(List<Path> jars) {
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
