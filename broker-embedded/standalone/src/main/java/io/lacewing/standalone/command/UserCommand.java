package io.lacewing.standalone.command;

import io.lacewing.server.users.UsersFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Manages a users file. A running broker takes notice of changes. */
@Command(name = "user", mixinStandardHelpOptions = true, description = "Manages the users in a file.")
final class UserCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing: add, remove or list");
    }

    @Command(mixinStandardHelpOptions = true, description = {"Adds a user, with a password that is asked for, "
        + "or read from standard input if that is no terminal. The file is made if there is none."})
    int add(@Parameters(paramLabel = "NAME") String name,
            @Option(names = "--role", paramLabel = "ROLE", description = "A role of the user; may be repeated.")
            Set<String> roles,
            @Option(names = "--users-file", paramLabel = "FILE", required = true) Path file,
            @Option(names = "--replace", description = "Changes password and roles of a user that is there already.")
            boolean replace) {
        return edit(() -> {
            UsersFile users = new UsersFile(file);
            if (!replace && users.exists() && users.list().containsKey(name)) {
                throw new IllegalArgumentException("There is a user '" + name + "' in " + file
                        + " already; see --replace");
            }
            boolean replaced = users.put(name, roles == null ? Set.of() : new LinkedHashSet<>(roles),
                    PasswordPrompt.read(name));
            say((replaced ? "Changed" : "Added") + " user '" + name + "' in " + file);
        });
    }

    @Command(mixinStandardHelpOptions = true, description = "Removes a user.")
    int remove(@Parameters(paramLabel = "NAME") String name,
            @Option(names = "--users-file", paramLabel = "FILE", required = true) Path file) {
        return edit(() -> {
            if (!new UsersFile(file).remove(name)) {
                throw new IllegalArgumentException("There is no user '" + name + "' in " + file);
            }
            say("Removed user '" + name + "' from " + file);
        });
    }

    @Command(mixinStandardHelpOptions = true, description = "Lists the users and their roles.")
    int list(@Option(names = "--users-file", paramLabel = "FILE", required = true) Path file) {
        return edit(() -> new UsersFile(file).list()
                .forEach((name, roles) -> say(name + ' ' + String.join(",", new TreeSet<>(roles)))));
    }

    private void say(String text) {
        spec.commandLine().getOut().println(text);
    }

    /** Something that is done with a users file. */
    @FunctionalInterface
    private interface Edit {
        void run() throws IOException;
    }

    /** Does it, or tells why not; answers the exit code. */
    private int edit(Edit edit) {
        try {
            edit.run();
            return 0;
        } catch (IOException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return Launcher.CANNOT_RUN;
        } catch (IllegalArgumentException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return Launcher.WRONG_INPUT;
        }
    }
}
