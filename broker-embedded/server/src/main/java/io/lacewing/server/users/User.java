package io.lacewing.server.users;

import java.util.Set;
import java.util.TreeSet;

/** One line of a {@link UsersFile}. */
record User(String name, Set<String> roles, PasswordHash password) {

    User {
        requireWord("name of a user", name);
        roles = Set.copyOf(roles);
        roles.forEach(role -> requireWord("name of a role", role));
    }

    private static void requireWord(String what, String text) {
        if (text.isEmpty() || text.startsWith("#")
                || text.chars().anyMatch(c -> c == ':' || c == ',' || Character.isWhitespace(c))) {
            throw new IllegalArgumentException("the " + what + " must not be empty, begin with '#', or contain ':', "
                    + "',' or white space: '" + text + "'");
        }
    }

    /** Reads a line, {@code name:role,role:password}. */
    static User parse(String line) {
        String[] parts = line.split(":", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("a user is written as name:role,role:password");
        }
        Set<String> roles = parts[1].isEmpty() ? Set.of() : Set.of(parts[1].split(",", -1));
        return new User(parts[0], roles, PasswordHash.parse(parts[2]));
    }

    @Override
    public String toString() {
        return name + ':' + String.join(",", new TreeSet<>(roles)) + ':' + password;
    }
}
