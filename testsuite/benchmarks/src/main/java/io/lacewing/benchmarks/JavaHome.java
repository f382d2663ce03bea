package io.lacewing.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Java homes, and what their {@code release} files say. Stateless. */
final class JavaHome {

    private static final Path INSTALLED = Path.of("/usr/lib/jvm");
    private static final Pattern JDK_HOME = Pattern.compile("<jdkHome>([^<]+)</jdkHome>");

    private JavaHome() {
    }

    /** Such as {@code 17.0.15}. */
    static String version(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.exists(release)) {
            throw new IllegalArgumentException(home + " is no Java home: it has no file release");
        }
        try (Stream<String> lines = Files.lines(release)) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.substring(line.indexOf('=') + 1).replace("\"", ""))
                    .findFirst().orElseThrow(() -> new IllegalArgumentException(release + " tells no version"));
        }
    }

    /**
     * A Java of at least this feature release: what environment {@code BENCH_JDK21} or property {@code bench.jdk21} names,
     * else a JDK of Maven's {@code toolchains.xml}, else one below {@code /usr/lib/jvm}.
     */
    static Optional<Path> atLeast(int feature) throws IOException {
        List<Path> places = new ArrayList<>();
        Stream.of(System.getProperty("bench.jdk21"), System.getenv("BENCH_JDK21")).filter(Objects::nonNull)
                .map(Path::of).forEach(places::add);
        Path toolchains = Path.of(System.getProperty("user.home"), ".m2", "toolchains.xml");
        if (Files.exists(toolchains)) {
            JDK_HOME.matcher(Files.readString(toolchains)).results().map(found -> Path.of(found.group(1).strip()))
                    .forEach(places::add);
        }
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> homes = Files.list(INSTALLED)) {
                homes.sorted().forEach(places::add);
            }
        }
        for (Path place : places) {
            if (Files.exists(place.resolve("release")) && Files.exists(place.resolve("bin/java"))
                    && feature(place) >= feature) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    /** Such as 17. */
    static int feature(Path home) throws IOException {
        return Runtime.Version.parse(version(home)).feature();
    }
}
