package io.lacewing.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code bin/lacewing} with the runnable jar, for which it runs in the phase integration-test. */
@Timeout(120)
class LauncherScriptTest {

    private static final String SHARED = "io.lacewing.standalone.Main source: shared objects file (top)";

    @TempDir
    private Path directory;

    private Path archive;

    @BeforeEach
    void install() throws IOException {
        Path bin = Files.createDirectories(directory.resolve("bin"));
        Path lib = Files.createDirectories(directory.resolve("lib"));
        Files.copy(Path.of("bin/lacewing"), bin.resolve("lacewing"));
        Files.copy(Path.of("target/lacewing-standalone.jar"), lib.resolve("lacewing-standalone.jar"));
        archive = lib.resolve("lacewing-standalone.jsa");
    }

    /** Starts and stops a broker; answers which classes were loaded from where. */
    private String classesOfAStart(String archiveSetting) throws Exception {
        Path log = directory.resolve("classes.log");
        ProcessBuilder command = new ProcessBuilder("sh", "bin/lacewing", "--data", "with a space", "--port", "0");
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        command.environment().put("LACEWING_OPTS", "-Xmx64m -Xlog:class+load:file=" + log);
        if (archiveSetting != null) {
            command.environment().put("LACEWING_ARCHIVE", archiveSetting);
        }
        try (Program program = Program.start(directory, command)) {
            String line = program.line();
            assertTrue(line != null && line.startsWith("Lacewing broker 'lacewing' is ready on 127.0.0.1:"),
                    line + ", " + program.errors());
            assertTrue(Files.isDirectory(directory.resolve("with a space")));
            program.terminate();
            assertEquals(143, program.exitCode());
        }
        return Files.readString(log);
    }

    @Test
    void theFirstStartMakesAnArchiveOfClassesForThisAndLaterStarts() throws Exception {
        assertTrue(classesOfAStart(null).contains(SHARED));
        byte[] first = Files.readAllBytes(archive);
        assertTrue(classesOfAStart(null).contains(SHARED));
        assertEquals(-1, Arrays.mismatch(first, Files.readAllBytes(archive)));
        assertEquals(2, directory.resolve("lib").toFile().list().length, "the jar and the archive");
    }

    @Test
    void withoutAnArchiveThatFitsItStartsAllTheSame() throws Exception {
        assertFalse(classesOfAStart("none").contains(SHARED));
        assertFalse(Files.exists(archive));
        Files.writeString(archive, "no archive");
        assertFalse(classesOfAStart(null).contains(SHARED));
    }
}
