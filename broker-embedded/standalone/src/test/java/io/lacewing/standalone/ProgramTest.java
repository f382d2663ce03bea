package io.lacewing.standalone;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ProgramTest {

    private static final String READY = "Lacewing broker 'lacewing' is ready on 127.0.0.1:";

    @TempDir
    private Path directory;

    private static int readyPort(Program program) throws IOException {
        String line = program.line();
        assertTrue(line != null && line.startsWith(READY), () -> line + ", " + errorsOf(program));
        return Integer.parseInt(line.substring(READY.length()));
    }

    private static String errorsOf(Program program) {
        try {
            return program.errors();
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void saysThatItIsReadyWhenItAcceptsAndStopsCleanlyWhenTold() throws Exception {
        try (Program program = Program.start(directory, "--port", 0)) {
            int port = readyPort(program);
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("127.0.0.1", port));
            }
            assertTrue(Files.isDirectory(directory.resolve("data").resolve("journal")));
            program.terminate();
            assertEquals(143, program.exitCode());
            assertNull(program.line());
            String last = program.errors().lines().reduce((line, next) -> next).orElse("");
            assertTrue(last.endsWith("LCW07001: Broker 'lacewing' has stopped"), program.errors());
        }
    }

    @Test
    void runsWhatTheConfigurationFileSaysAndTheCommandLineKnowsBetter() throws Exception {
        Path file = Files.writeString(directory.resolve("broker.xml"), """
                <broker xmlns="urn:lacewing:broker:1.0" name="lacewing">
                    <persistence kind="nio" directory="elsewhere"/>
                    <acceptors><tcp name="tcp" host="127.0.0.1" port="1"/></acceptors>
                    <destinations><queue name="orders"/><topic name="news"/></destinations>
                </broker>
                """);
        try (Program program = Program.start(directory, "--config", file, "--port", 0)) {
            readyPort(program);
            assertTrue(Files.isDirectory(directory.resolve("elsewhere").resolve("journal")));
        }
        try (Program program = Program.start(directory, "--config", file, "--port", 0, "--persistence", "none")) {
            readyPort(program);
        }
    }

    @Test
    void aDataDirectoryInUseIsNamedInOneLine() throws Exception {
        try (Program owner = Program.start(directory, "--port", 0)) {
            readyPort(owner);
            Program second = Program.start(directory, "--port", 0);
            assertEquals(1, second.exitCode());
            assertEquals("LCW07010: Cannot start broker 'lacewing': LCW01021: The journal directory "
                    + directory.resolve("data/journal") + " is in use by another process"
                    + System.lineSeparator(), second.errors());
        }
    }

    @Test
    void takesAPasswordFromStandardInputAndNeverShowsIt() throws Exception {
        Path users = directory.resolve("users");
        try (Program program = Program.start(directory, "user", "add", "ann", "--role", "user",
                "--users-file", users)) {
            program.type("secret");
            assertEquals("Added user 'ann' in " + users, program.line());
            assertEquals(0, program.exitCode());
        }
        try (Program program = Program.start(directory, "user", "add", "ann", "--users-file", users)) {
            assertEquals(2, program.exitCode());
            assertEquals("There is a user 'ann' in " + users + " already; see --replace" + System.lineSeparator(),
                    program.errors());
        }
        assertFalse(Files.readString(users).contains("secret"));
    }
}
