package io.lacewing.core.store;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.UUID;

/** Identities of brokers, random ones (RFC 4122, version 4). */
public final class NodeIds {

    /** Where the JDK's generator takes its bytes from, too; its providers take as long to load as a journal to open. */
    private static final String SYSTEM_GENERATOR = "/dev/urandom";

    private NodeIds() {
    }

    /** One that nobody has. */
    public static UUID next() {
        byte[] random = new byte[2 * Long.BYTES];
        try (InputStream generator = new FileInputStream(SYSTEM_GENERATOR)) {
            return generator.readNBytes(random, 0, random.length) == random.length ? of(random) : UUID.randomUUID();
        } catch (IOException noSuchGenerator) {
            return UUID.randomUUID();
        }
    }

    private static UUID of(byte[] random) {
        ByteBuffer bytes = ByteBuffer.wrap(random);
        long version4 = bytes.getLong() & ~0xf000L | 0x4000L;
        long variant2 = bytes.getLong() & ~0xc000_0000_0000_0000L | 0x8000_0000_0000_0000L;
        return new UUID(version4, variant2);
    }
}
