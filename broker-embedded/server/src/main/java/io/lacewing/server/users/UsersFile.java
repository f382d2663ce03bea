package io.lacewing.server.users;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A text file of users, one a line: {@code name:role,role:password}, the password as {@link PasswordHash} writes it.
 * Empty lines, and lines that begin with {@code #}, are kept and mean nothing.
 */
public final class UsersFile {

    private final Path path;
    private final int iterations;

    public UsersFile(Path path) {
        this(path, PasswordHash.DEFAULT_ITERATIONS);
    }

    /** @param iterations how slow to make the hashes of new passwords */
    UsersFile(Path path, int iterations) {
        this.path = path;
        this.iterations = iterations;
    }

    int iterations() {
        return iterations;
    }

    Path path() {
        return path;
    }

    public boolean exists() {
        return Files.exists(path);
    }

    /** Two versions of the file that differ are not equal. */
    record Version(FileTime modified, long size, Object key) {
    }

    /**
     * Which version of the file there is.
     *
     * @throws IOException if there is none; the text names it
     */
    Version version() throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Version(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * All users, by name.
     *
     * @throws IOException if the file can't be read; the text names file and line
     */
    Map<String, User> read() throws IOException {
        Map<String, User> users = new LinkedHashMap<>();
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            if (isUser(lines.get(i))) {
                User user = parse(lines.get(i), i + 1);
                if (users.put(user.name(), user) != null) {
                    throw new IOException(path + ":" + (i + 1) + ": there is a user '" + user.name() + "' already");
                }
            }
        }
        return users;
    }

    private List<String> lines() throws IOException {
        try {
            return Files.readAllLines(path, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private IOException unreadable(IOException cause) {
        return cause instanceof NoSuchFileException
                ? new IOException("There is no users file " + path, cause)
                : new IOException("Cannot read the users file " + path + ": " + cause, cause);
    }

    private static boolean isUser(String line) {
        return !line.isBlank() && !line.startsWith("#");
    }

    private User parse(String line, int number) throws IOException {
        try {
            return User.parse(line);
        } catch (IllegalArgumentException e) {
            throw new IOException(path + ":" + number + ": " + e.getMessage(), e);
        }
    }

    /** The names of all users with their roles, in the order of the file. Throws as {@link #remove}. */
    public Map<String, Set<String>> list() throws IOException {
        Map<String, Set<String>> roles = new LinkedHashMap<>();
        read().values().forEach(user -> roles.put(user.name(), user.roles()));
        return roles;
    }

    /**
     * Adds a user, or replaces the one of that name. The file is created if there is none; it is replaced as a whole,
     * so that a reader sees the old one or the new one, and only its owner may read it.
     *
     * @return whether there was such a user before
     * @throws IllegalArgumentException if the name, or one of the roles, can't be one
     * @throws IOException              if the file can't be read or written; the text names it
     */
    public boolean put(String name, Set<String> roles, char[] password) throws IOException {
        User user = new User(name, roles, PasswordHash.of(password, iterations));
        return rewrite(name, user.toString());
    }

    /**
     * Removes a user.
     *
     * @return whether there was such a user
     * @throws IOException if the file can't be read or written; the text names it
     */
    public boolean remove(String name) throws IOException {
        return rewrite(name, null);
    }

    /** @param replacement the user's new line; null for none */
    private boolean rewrite(String name, String replacement) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean found = false;
        if (replacement == null || exists()) {
            read();
            for (String line : lines()) {
                boolean same = isUser(line) && User.parse(line).name().equals(name);
                found |= same;
                if (!same) {
                    lines.add(line);
                } else if (replacement != null) {
                    lines.add(replacement);
                }
            }
        }
        if (!found && replacement != null) {
            lines.add(replacement);
        }
        if (found || replacement != null) {
            write(lines);
        }
        return found;
    }

    private void write(List<String> lines) throws IOException {
        Path whole = path.toAbsolutePath();
        try {
            Path temporary = Files.createTempFile(whole.getParent(), whole.getFileName().toString(), ".tmp",
                    ownerOnly(whole));
            try {
                Files.write(temporary, lines, StandardCharsets.UTF_8);
                Files.move(temporary, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new IOException("Cannot write the users file " + path + ": " + e, e);
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path path) {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix ? new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        } : new FileAttribute<?>[0];
    }
}
