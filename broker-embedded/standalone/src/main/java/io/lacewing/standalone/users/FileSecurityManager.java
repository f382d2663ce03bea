package io.lacewing.standalone.users;

import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.SecurityManager;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.Map;

/**
 * Lets in the users of a {@link UsersFile}. The file is read again when it has changed, so that a user can be added while
 * the broker runs; while it can't be read, the users of before remain. Thread-safe; blocks.
 */
public final class FileSecurityManager implements SecurityManager {

    /** Checked in place of a user that does not exist, so that the time taken does not tell who does. */
    private static final String NOBODY = "nobody";

    private final UsersFile file;
    private final PasswordHash nobody;
    private Snapshot current;

    private record Snapshot(FileTime modified, Map<String, User> users) {
    }

    /**
     * @throws IOException if the file can't be read; the text names file and line
     */
    public FileSecurityManager(UsersFile file) throws IOException {
        this.file = file;
        this.nobody = PasswordHash.of(NOBODY.toCharArray(), PasswordHash.DEFAULT_ITERATIONS);
        this.current = read();
    }

    private Snapshot read() throws IOException {
        FileTime modified = Files.exists(file.path()) ? Files.getLastModifiedTime(file.path()) : null;
        return new Snapshot(modified, file.read());
    }

    private synchronized Map<String, User> users() {
        try {
            if (!Files.getLastModifiedTime(file.path()).equals(current.modified())) {
                current = read();
            }
        } catch (IOException e) {
            UsersLog.LOG.usersKept(e.getMessage());
        }
        return current.users();
    }

    @Override
    public Identity authenticate(String name, char[] password) throws AuthenticationFailedException {
        if (name == null || password == null) {
            throw new AuthenticationFailedException("no user or no password given");
        }
        User user = users().get(name);
        boolean matches = (user == null ? nobody : user.password()).matches(password);
        if (user == null) {
            throw new AuthenticationFailedException("there is no user '" + name + "' in " + file.path());
        }
        if (!matches) {
            throw new AuthenticationFailedException("wrong password for user '" + name + "'");
        }
        return Identity.of(user.name(), user.roles());
    }

    @Override
    public Identity authenticateCaller(Object callerContext) throws AuthenticationFailedException {
        throw new AuthenticationFailedException("callers are known by user and password only");
    }
}
