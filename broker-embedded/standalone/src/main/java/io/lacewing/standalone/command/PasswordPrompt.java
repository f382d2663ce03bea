package io.lacewing.standalone.command;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Asks for a password: twice and unseen if somebody sits at a terminal, else the first line of standard input is taken.
 * It is never an argument, where others on the machine could see it.
 */
final class PasswordPrompt {

    private PasswordPrompt() {
    }

    /**
     * @throws IllegalArgumentException if none was given, or two different ones
     * @throws IOException              if standard input can't be read
     */
    static char[] read(String user) throws IOException {
        Console console = System.console();
        return console == null ? fromStandardInput() : fromTerminal(console, user);
    }

    private static char[] fromTerminal(Console console, String user) {
        char[] password = console.readPassword("Password of %s: ", user);
        char[] again = console.readPassword("Again: ");
        if (password == null || !Arrays.equals(password, again)) {
            throw new IllegalArgumentException("The passwords differ, nothing has been changed");
        }
        return password;
    }

    private static char[] fromStandardInput() throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        if (line == null) {
            throw new IllegalArgumentException("No password on standard input");
        }
        return line.toCharArray();
    }
}
