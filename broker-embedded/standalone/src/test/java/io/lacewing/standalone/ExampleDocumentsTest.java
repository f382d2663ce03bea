package io.lacewing.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A broker runs with each example document, as its script says. */
@Timeout(120)
class ExampleDocumentsTest {

    private static final Path EXAMPLES = Path.of("../../schema/src/main/resources/examples");

    @TempDir
    private Path directory;

    static Stream<String> documents() throws IOException {
        return Files.list(EXAMPLES).map(file -> file.getFileName().toString())
                .filter(name -> name.matches("lacewing-broker-.*\\.xml")).sorted();
    }

    @ParameterizedTest
    @MethodSource("documents")
    void aBrokerRunsWithTheDocument(String document) throws Exception {
        String script = document.replace(".xml", ".sh");
        if (Files.exists(EXAMPLES.resolve(script))) {
            run(Files.copy(EXAMPLES.resolve(script), directory.resolve(script)));
        }
        Path config = Files.writeString(directory.resolve(document), onFreePortsOfThisMachine(document));
        try (Program program = Program.start(directory, "--config", config, "--port", 0)) {
            String line = program.line();
            assertTrue(line != null && line.contains(" is ready on 127.0.0.1:"), line + ", " + program.errors());
        }
    }

    private static String onFreePortsOfThisMachine(String document) throws IOException {
        return Files.readString(EXAMPLES.resolve(document))
                .replaceAll("host=\"0\\.0\\.0\\.0\" port=\"\\d+\"", "host=\"127.0.0.1\" port=\"0\"");
    }

    /** With the tools of this JDK first in the path. */
    private static void run(Path script) throws Exception {
        String bin = Path.of(System.getProperty("java.home"), "bin").toString();
        Path log = script.resolveSibling("log");
        ProcessBuilder shell = new ProcessBuilder("sh", script.toString()).redirectErrorStream(true)
                .redirectOutput(log.toFile());
        shell.environment().merge("PATH", bin, (path, first) -> first + File.pathSeparator + path);
        shell.environment().put("LACEWING", "java -cp " + System.getProperty("java.class.path") + " "
                + Main.class.getName());
        assertEquals(0, shell.start().waitFor(), () -> readAll(log));
    }

    private static String readAll(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
