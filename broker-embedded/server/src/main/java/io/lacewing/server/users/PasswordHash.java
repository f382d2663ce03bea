package io.lacewing.server.users;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password, hashed with PBKDF2 (RFC 8018). Immutable.
 *
 * <p>Its text is {@code pbkdf2-sha256$<iterations>$<salt>$<hash>}, salt and hash in base 64.
 */
final class PasswordHash {

    static final int DEFAULT_ITERATIONS = 600_000;
    static final int MIN_ITERATIONS = 1000;

    private static final String ALGORITHM = "PBKDF2WithHmacSHA256";
    private static final String SCHEME = "pbkdf2-sha256";
    private static final int SALT_SIZE = 16;
    private static final int HASH_SIZE = 32;
    private static final int MAX_ITERATIONS = 10_000_000;

    private final int iterations;
    private final byte[] salt;
    private final byte[] hash;

    private PasswordHash(int iterations, byte[] salt, byte[] hash) {
        this.iterations = iterations;
        this.salt = salt;
        this.hash = hash;
    }

    /**
     * Hashes a password with a new salt.
     *
     * @throws IllegalArgumentException if the password is empty
     */
    static PasswordHash of(char[] password, int iterations) {
        if (password.length == 0) {
            throw new IllegalArgumentException("the password must not be empty");
        }
        byte[] salt = new byte[SALT_SIZE];
        new SecureRandom().nextBytes(salt);
        return new PasswordHash(iterations, salt, derive(password, salt, iterations));
    }

    /**
     * Reads the text.
     *
     * @throws IllegalArgumentException if it is none; the message says what is wrong and quotes nothing of it
     */
    static PasswordHash parse(String text) {
        String[] parts = text.split("\\$", -1);
        if (parts.length != 4 || !parts[0].equals(SCHEME)) {
            throw new IllegalArgumentException("the password is not of the form " + SCHEME + "$iterations$salt$hash");
        }
        try {
            int iterations = Integer.parseInt(parts[1]);
            byte[] salt = Base64.getDecoder().decode(parts[2]);
            byte[] hash = Base64.getDecoder().decode(parts[3]);
            if (iterations < MIN_ITERATIONS || iterations > MAX_ITERATIONS || salt.length == 0
                    || hash.length != HASH_SIZE) {
                throw new IllegalArgumentException("the password has fewer than " + MIN_ITERATIONS + " or more than "
                        + MAX_ITERATIONS + " iterations, no salt, or a hash that is not " + HASH_SIZE + " bytes long");
            }
            return new PasswordHash(iterations, salt, hash);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the number of the password's iterations is none");
        }
    }

    /** Whether this is the hash of that password; takes the same time if not. */
    boolean matches(char[] password) {
        return MessageDigest.isEqual(hash, derive(password, salt, iterations));
    }

    /** For a user that does not exist, so that the time taken does not tell who does. */
    static void takeTheTimeOfAMatch(char[] password, int iterations) {
        derive(password, new byte[SALT_SIZE], iterations);
    }

    private static byte[] derive(char[] password, byte[] salt, int iterations) {
        PBEKeySpec specification = new PBEKeySpec(password, salt, iterations, HASH_SIZE * Byte.SIZE);
        try {
            return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(specification).getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is not available: " + e.getMessage(), e);
        } finally {
            specification.clearPassword();
        }
    }

    @Override
    public String toString() {
        Base64.Encoder base64 = Base64.getEncoder();
        return SCHEME + '$' + iterations + '$' + base64.encodeToString(salt) + '$' + base64.encodeToString(hash);
    }
}
