package io.lacewing.standalone.command;

import io.lacewing.server.Persistence;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads arguments that need no explaining: options of {@link BrokerCommand}, each at most once, each with a value that
 * can be one. For these alone the program need not load picocli, which takes as long as the broker itself. Everything
 * else is left to picocli: help, subcommands, short names, abbreviations, and whatever is wrong.
 */
final class PlainArguments {

    private final Map<String, String> values = new HashMap<>();
    private boolean verbose;
    private boolean plain = true;

    private PlainArguments(String[] arguments) {
        int at = 0;
        while (plain && at < arguments.length) {
            at = read(arguments, at);
        }
    }

    /** What the arguments say, or null if they are not that plain. */
    static LaunchOptions read(String[] arguments) {
        return new PlainArguments(arguments).options();
    }

    /** Reads the option there, and its value; answers where the next one is. */
    private int read(String[] arguments, int at) {
        String argument = arguments[at];
        int equals = argument.indexOf('=');
        if (argument.equals("--verbose")) {
            plain = !verbose;
            verbose = true;
            return at + 1;
        }
        if (equals > 0) {
            put(argument.substring(0, equals), argument.substring(equals + 1));
            return at + 1;
        }
        put(argument, at + 1 < arguments.length ? arguments[at + 1] : "");
        return at + 2;
    }

    private void put(String option, String value) {
        boolean special = value.isEmpty() || value.charAt(0) == '-' || value.charAt(0) == '@';
        plain = !special && values.put(option, value) == null;
    }

    private String take(String option) {
        return values.remove(option);
    }

    private LaunchOptions options() {
        if (!plain) {
            return null;
        }
        try {
            LaunchOptions options = new LaunchOptions(path(take("--config")), path(take("--data")), take("--host"),
                    number(take("--port")), kind(take("--persistence")), path(take("--users-file")),
                    verbose);
            return values.isEmpty() ? options : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static Path path(String text) {
        return text == null ? null : Path.of(text);
    }

    private static Integer number(String text) {
        return text == null ? null : Integer.valueOf(text);
    }

    private static Persistence kind(String text) {
        return text == null ? null : Persistence.of(text);
    }
}
