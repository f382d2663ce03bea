package io.lacewing.server.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsersFileTest {

    @TempDir
    private Path directory;
    private Path path;
    private UsersFile users;

    @BeforeEach
    void name() {
        path = directory.resolve("users.txt");
        users = new UsersFile(path, PasswordHash.MIN_ITERATIONS);
    }

    private static char[] password(String text) {
        return text.toCharArray();
    }

    @Test
    void letsAUserInByPasswordAndKnowsTheRoles() throws Exception {
        assertFalse(users.put("ann", Set.of("admin", "guest"), password("secret")));
        Identity ann = new FileSecurityManager(users).authenticate("ann", password("secret"));
        assertEquals("ann", ann.name());
        assertTrue(ann.inAnyRole(Set.of("guest")));
        assertFalse(ann.inAnyRole(Set.of("other")));
    }

    @Test
    void refusesAWrongPasswordAnUnknownUserAndNobody() throws Exception {
        users.put("ann", Set.of(), password("secret"));
        FileSecurityManager manager = new FileSecurityManager(users);
        assertEquals("wrong password for user 'ann'", refusal(manager, "ann", "Secret"));
        assertEquals("there is no user 'bob' in " + path, refusal(manager, "bob", "nobody"));
        assertEquals("no user or no password given", refusal(manager, null, "secret"));
        assertThrows(AuthenticationFailedException.class, () -> manager.authenticateCaller("caller"));
    }

    private static String refusal(FileSecurityManager manager, String user, String secret) {
        return assertThrows(AuthenticationFailedException.class,
                () -> manager.authenticate(user, password(secret))).getMessage();
    }

    @Test
    void noPasswordIsReadableInTheFileNorIsTheFileForOthers() throws Exception {
        new UsersFile(path).put("ann", Set.of("guest"), password("secret"));
        String line = Files.readString(path);
        assertTrue(line.startsWith("ann:guest:pbkdf2-sha256$600000$"), line);
        assertFalse(line.contains("secret"));
        assertEquals("[OWNER_READ, OWNER_WRITE]",
                new TreeSet<>(Files.getPosixFilePermissions(path)).toString());
    }

    @Test
    void replacesAUserAndKeepsEverythingElse() throws Exception {
        Files.writeString(path, "# our users\n\n");
        users.put("ann", Set.of(), password("old"));
        users.put("bob", Set.of(), password("x"));
        assertTrue(users.put("ann", Set.of("guest"), password("new")));
        List<String> lines = Files.readAllLines(path);
        assertEquals(List.of("# our users", ""), lines.subList(0, 2));
        assertEquals(Set.of("guest"), users.read().get("ann").roles());
        assertEquals(2, users.read().size());
    }

    @Test
    void aUserThatIsAddedWhileTheBrokerRunsIsLetIn() throws Exception {
        users.put("ann", Set.of(), password("secret"));
        FileSecurityManager manager = new FileSecurityManager(users);
        users.put("bob", Set.of(), password("secret"));
        assertEquals("bob", manager.authenticate("bob", password("secret")).name());
    }

    @Test
    void aUserThatIsRemovedWhileTheBrokerRunsIsNotLetInAgain() throws Exception {
        users.put("ann", Set.of(), password("secret"));
        users.put("bob", Set.of("guest"), password("secret"));
        FileSecurityManager manager = new FileSecurityManager(users);
        manager.authenticate("ann", password("secret"));
        assertTrue(users.remove("ann"));
        assertFalse(users.remove("ann"));
        assertEquals("there is no user 'ann' in " + path, refusal(manager, "ann", "secret"));
        assertEquals(Map.of("bob", Set.of("guest")), users.list());
    }

    @Test
    void aPasswordThatWasAcceptedOnceDoesNotMakeAnotherOneAccepted() throws Exception {
        users.put("ann", Set.of(), password("secret"));
        FileSecurityManager manager = new FileSecurityManager(users);
        manager.authenticate("ann", password("secret"));
        assertEquals("ann", manager.authenticate("ann", password("secret")).name());
        assertEquals("wrong password for user 'ann'", refusal(manager, "ann", "other"));
        users.put("ann", Set.of(), password("changed"));
        assertEquals("wrong password for user 'ann'", refusal(manager, "ann", "secret"));
    }

    @Test
    void whileTheFileCannotBeUsedTheUsersOfBeforeRemain() throws Exception {
        users.put("ann", Set.of(), password("secret"));
        FileSecurityManager manager = new FileSecurityManager(users);
        Files.writeString(path, "garbage\n");
        assertEquals("ann", manager.authenticate("ann", password("secret")).name());
    }

    @Test
    void namesFileAndLineOfWhatIsNoUser() throws Exception {
        String good = "ann:guest:" + PasswordHash.of(password("x"), 1000);
        assertBad(":2: a user is written as name:role,role:password", good, "garbage");
        assertBad(":2: there is a user 'ann' already", good, good);
        assertBad(":1: the password is not of the form pbkdf2-sha256$iterations$salt$hash", "ann::plain");
        assertBad(":1: the number of the password's iterations is none", "ann::pbkdf2-sha256$x$AA==$AA==");
    }

    private void assertBad(String text, String... lines) throws IOException {
        Files.write(path, List.of(lines));
        assertEquals(path + text, assertThrows(IOException.class, users::read).getMessage());
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        assertEquals("There is no users file " + path,
                assertThrows(IOException.class, () -> new FileSecurityManager(users)).getMessage());
    }

    @Test
    void aNameThatWouldBreakTheFileIsRefused() {
        for (String name : List.of("", "a:b", "a b", "a,b", "#a")) {
            assertThrows(IllegalArgumentException.class, () -> users.put(name, Set.of(), password("x")));
        }
        assertThrows(IllegalArgumentException.class, () -> users.put("a", Set.of("x,y"), password("x")));
        assertThrows(IllegalArgumentException.class, () -> users.put("a", Set.of(), password("")));
        assertFalse(Files.exists(path));
    }
}
