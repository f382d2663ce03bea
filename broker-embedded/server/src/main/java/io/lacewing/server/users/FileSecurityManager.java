package io.lacewing.server.users;

import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.SecurityManager;
import java.io.IOException;
import java.util.Map;

/**
 * Lets in the users of a {@link UsersFile}. The file is read again when it has changed, so that a user can be added
 * while the broker runs; while it can't be read, the users of before remain. Thread-safe; blocks.
 */
public final class FileSecurityManager implements SecurityManager {

    private final UsersFile file;
    private final Object reading = new Object();
    private volatile Snapshot current;

    /** What the file said at a time, and who has been let in since. */
    private record Snapshot(UsersFile.Version version, Map<String, User> users, AcceptedPasswords accepted) {
    }

    /**
     * @throws IOException if the file can't be read; the text names file and line
     */
    public FileSecurityManager(UsersFile file) throws IOException {
        this.file = file;
        this.current = read();
    }

    private Snapshot read() throws IOException {
        UsersFile.Version version = file.version();
        return new Snapshot(version, file.read(), new AcceptedPasswords());
    }

    private Snapshot latest() {
        synchronized (reading) {
            try {
                if (!file.version().equals(current.version())) {
                    current = read();
                }
            } catch (IOException e) {
                UsersLog.LOG.usersKept(e.getMessage());
            }
            return current;
        }
    }

    @Override
    public Identity authenticate(String name, char[] password) throws AuthenticationFailedException {
        if (name == null || password == null) {
            throw new AuthenticationFailedException("no user or no password given");
        }
        Snapshot snapshot = latest();
        User user = snapshot.users().get(name);
        if (user == null) {
            PasswordHash.takeTheTimeOfAMatch(password, file.iterations());
            throw new AuthenticationFailedException("there is no user '" + name + "' in " + file.path());
        }
        if (!snapshot.accepted().knows(user, password)) {
            if (!user.password().matches(password)) {
                throw new AuthenticationFailedException("wrong password for user '" + name + "'");
            }
            snapshot.accepted().remember(user, password);
        }
        return Identity.of(user.name(), user.roles());
    }

    @Override
    public Identity authenticateCaller(Object callerContext) throws AuthenticationFailedException {
        throw new AuthenticationFailedException("callers are known by user and password only");
    }
}
