package io.lacewing.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What a Java home's {@code release} file says. Stateless. */
final class JavaHome {

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

    /** Such as 17. */
    static int feature(Path home) throws IOException {
        return Runtime.Version.parse(version(home)).feature();
    }
}
