package io.lacewing.server.users;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Remembers which password each user was let in with, so that a client that connects again and again costs the slow
 * hash once. Holds no password but a keyed hash of it, whose key lives and dies with this object. Thread-safe.
 */
final class AcceptedPasswords {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_SIZE = 32;

    private final SecretKeySpec key;
    private final Map<User, byte[]> accepted = new ConcurrentHashMap<>();

    AcceptedPasswords() {
        byte[] random = new byte[KEY_SIZE];
        new SecureRandom().nextBytes(random);
        key = new SecretKeySpec(random, ALGORITHM);
    }

    void remember(User user, char[] password) {
        accepted.put(user, digest(password));
    }

    boolean knows(User user, char[] password) {
        byte[] known = accepted.get(user);
        return known != null && MessageDigest.isEqual(known, digest(password));
    }

    private byte[] digest(char[] password) {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(CharBuffer.wrap(password));
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(bytes);
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is not available: " + e.getMessage(), e);
        } finally {
            Arrays.fill(bytes.array(), (byte) 0);
        }
    }
}
