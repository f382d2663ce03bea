package io.lacewing.standalone.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The short way of reading arguments says what the long one says, or nothing. */
class PlainArgumentsTest {

    private static String[] words(String arguments) {
        return arguments.isEmpty() ? new String[0] : arguments.split(" ");
    }

    private static LaunchOptions byPicocli(String arguments) {
        BrokerCommand command = new BrokerCommand();
        new CommandLine(command).parseArgs(words(arguments));
        return command.options();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--port 0", "--port=0", "--data a/b --port 5446", "--verbose", "--verbose --host ::1",
        "--host=localhost --verbose", "--config broker.xml --persistence none", "--persistence=nio --users-file=a=b",
        "--config c --data d --host h --port 1 --persistence nio --users-file u --verbose"})
    void readsPlainArgumentsAsPicocliDoes(String arguments) {
        LaunchOptions plain = PlainArguments.read(words(arguments));
        assertNotNull(plain);
        assertEquals(byPicocli(arguments), plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "--version", "user", "user list --users-file u", "--port", "--port many",
        "--port=", "--port 1 --port 2", "--prot 1", "--data --verbose", "--data -x", "--persistence aio", "--verbose=false",
        "--port 1 extra", "--", "@file", "--data @file", "5445"})
    void leavesTheRestToPicocli(String arguments) {
        assertNull(PlainArguments.read(words(arguments)));
    }

    @Test
    void anEmptyValueIsNotPlain() {
        assertNull(PlainArguments.read(new String[] {"--data", ""}));
    }
}
