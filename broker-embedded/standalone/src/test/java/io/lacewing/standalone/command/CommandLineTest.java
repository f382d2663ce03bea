package io.lacewing.standalone.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the program says and answers if it can't do what it is told to. */
@Timeout(60)
class CommandLineTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine line = BrokerCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(List.of(arguments).stream().map(Object::toString).toArray(String[]::new));
    }

    private void assertRefused(int exitCode, String text, Object... arguments) {
        assertEquals(exitCode, run(arguments));
        assertEquals(text + System.lineSeparator(), err.toString());
        assertEquals("", out.toString());
    }

    private Path brokerFile(String content) throws IOException {
        return Files.writeString(directory.resolve("broker.xml"),
                "<broker xmlns=\"urn:lacewing:broker:1.0\">\n" + content + "\n</broker>\n");
    }

    @Test
    void helpNamesEveryOption() {
        assertEquals(0, run("--help"));
        for (String option : List.of("--config", "--data", "--host", "--port", "--persistence", "--users-file",
                "--version", "user")) {
            assertTrue(out.toString().contains(option), option);
        }
    }

    @Test
    void wrongOptionsAreNamed() {
        assertRefused(2, "Unknown option: '--prot'; see --help", "--prot");
        assertRefused(2, "Invalid value for option '--port': 'many' is not an int; see --help", "--port", "many");
        assertRefused(2, "LCW07025: The port of acceptor 'tcp' is 65536, must be from 0 to 65535", "--port", 65536);
    }

    @Test
    void persistenceThatIsNotThereIsNamedWithWhatIs() {
        for (String later : List.of("aio", "jdbc")) {
            assertRefused(2, "Invalid value for option '--persistence': LCW07020: Persistence '" + later
                    + "' is not available in this version; there are nio and none; see --help", "--persistence", later);
        }
        assertRefused(2, "Invalid value for option '--persistence': LCW07021: There is no persistence 'tape'; "
                + "there are nio and none; see --help", "--persistence", "tape");
    }

    @Test
    void withoutSecurityItListensOnLoopbackOnly() throws Exception {
        String refusal = "Without security the broker listens on loopback addresses only, not on 0.0.0.0: name a users "
                + "file (--users-file FILE, or in the configuration file <security users-file=\"FILE\">), or say there "
                + "<security enabled=\"false\"/>";
        assertRefused(2, refusal, "--host", "0.0.0.0");
        assertRefused(2, refusal, "--config", brokerFile("<acceptors><tcp name='a' host='127.0.0.1' port='0'/>"
                + "<tcp name='b' host='0.0.0.0' port='0'/></acceptors>"));
        assertRefused(2, refusal, "--config", brokerFile(""), "--host", "0.0.0.0");
    }

    @Test
    void aWrongConfigurationFileIsNamedWithThePlace() throws Exception {
        Path file = brokerFile("<destinations>\n  <queue nam='orders'/>\n</destinations>");
        assertRefused(2, file + ":3:3: <queue> needs the attribute 'name'; it has [nam]", "--config", file);
        assertRefused(2, "There is no configuration file " + directory.resolve("no.xml"), "--config",
                directory.resolve("no.xml"));
        assertRefused(2, "--users-file does not go with --config: say <security users-file=\"...\"> in " + file,
                "--config", file, "--users-file", "users");
    }

    @Test
    void aUsersFileThatIsMissingIsNamed() {
        Path users = directory.resolve("users");
        assertRefused(2, "There is no users file " + users, "--users-file", users);
        assertRefused(1, "There is no users file " + users, "user", "list", "--users-file", users);
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertEquals(1, run("--port", taken.getLocalPort(), "--data", directory.resolve("data")));
            assertTrue(err.toString().startsWith("LCW07010: Cannot start broker 'lacewing': LCW03013: Cannot accept "
                    + "connections on 127.0.0.1:" + taken.getLocalPort() + ": "), err.toString());
            assertEquals(1, err.toString().lines().count());
            assertNothingWrittenBut();
        }
    }

    private void assertNothingWrittenBut(String... names) {
        assertEquals(Set.of(names), Set.of(directory.toFile().list()));
    }

    @Test
    void wrongInputChangesNothing() throws Exception {
        Path file = brokerFile("<persistence directory='data'/>\n<destination/>");
        assertRefused(2, file + ":3:1: unknown element <destination> in <broker>; it may have [acceptors, "
                + "address-settings, destinations, limits, persistence, security, threads, timing]", "--config", file);
        brokerFile("<persistence directory='data' kind='jdbc'/>");
        assertRefused(2, file + ":2:1: LCW07020: Persistence 'jdbc' is not available in this version; there are nio and "
                + "none", "--config", file);
        assertRefused(2, "LCW07025: The port of acceptor 'tcp' is 70000, must be from 0 to 65535", "--port", 70000,
                "--data", directory.resolve("data"));
        assertNothingWrittenBut("broker.xml");
    }

    @Test
    void filesThatCannotBeReadAreNamedAndChangeNothing() throws Exception {
        Path users = Files.writeString(directory.resolve("users"), "ann:user:secret\n");
        assertRefused(2, users + ":1: the password is not of the form pbkdf2-sha256$iterations$salt$hash",
                "--users-file", users, "--data", directory.resolve("data"));
        assertEquals(2, run("--users-file", directory, "--data", directory.resolve("data")));
        assertTrue(err.toString().startsWith("Cannot read the users file " + directory + ": "), err.toString());
        Path keys = Files.writeString(directory.resolve("keys.p12"), "no key store");
        Path file = brokerFile("<persistence directory='data'/>\n<acceptors><tcp name='a' host='127.0.0.1' port='0'>"
                + "<tls key-store='keys.p12' key-store-password='secret'/></tcp></acceptors>");
        assertEquals(2, run("--config", file));
        assertEquals(file + ":3:52: LCW03014: Cannot read the key store " + keys + ": it is not of the type PKCS12"
                + System.lineSeparator(), err.toString());
        assertNothingWrittenBut("users", "keys.p12", "broker.xml");
    }

    @Test
    void aDataDirectoryThatCannotBeMadeIsNamedInOneLineUnlessMoreIsAskedFor() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        assertEquals(1, run("--port", 0, "--data", file));
        assertTrue(err.toString().contains(file.toString()), err.toString());
        assertEquals(1, err.toString().lines().count());
        assertEquals(1, run("--port", 0, "--data", file, "--verbose"));
        assertTrue(err.toString().contains("\tat "), err.toString());
    }

    @Test
    void aConfiguredQueueWithAWrongSelectorIsNamedWithItsPlace() throws Exception {
        Path file = brokerFile("<persistence kind='none'/>\n"
                + "<destinations><queue name='q' selector='x ='/></destinations>");
        assertEquals(2, run("--config", file, "--port", 0));
        assertTrue(err.toString().startsWith(file + ":3:"), err.toString());
        assertTrue(err.toString().contains("jms.queue.q") && err.toString().contains("x ="), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void userWantsToBeToldWhatToDo() {
        assertRefused(2, "Missing: add, remove or list; see --help", "user");
        assertRefused(2, "Missing required option: '--users-file=FILE'; see --help", "user", "list");
        assertFalse(Files.exists(directory.resolve("users")));
    }
}
