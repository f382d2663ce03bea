package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A server's log.
 *
 * @param file {@code server.log}
 */
public record ServerLog(Path file) {

    /** Of the key store for HTTPS, which WildFly makes at the first use. */
    private static final Pattern EXPECTED = Pattern.compile(".* (WFLYELY00023|WFLYELY01084): .*");
    private static final Pattern COMPLAINT = Pattern.compile("^\\S+( \\S+)? (WARN|ERROR|FATAL) .*");

    /** The log of the server that Arquillian runs. */
    public static ServerLog ofArquillian() {
        return new ServerLog(Path.of(System.getProperty("lacewing.server.home"), "standalone/log/server.log"));
    }

    /** Lines at level WARN or above, without those that every WildFly writes at its first start. */
    public List<String> complaints() {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> COMPLAINT.matcher(line).matches())
                    .filter(line -> !EXPECTED.matcher(line).matches())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
