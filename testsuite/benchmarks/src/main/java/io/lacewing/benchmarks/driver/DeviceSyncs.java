package io.lacewing.benchmarks.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Counts cache flushes of the machine's disks, as the kernel does since 5.5: field 16 of {@code /sys/block/NAME/stat}. A
 * force of a file becomes one, or shares one with others. It counts whoever asked, so nothing else should be running.
 */
public final class DeviceSyncs {

    private static final Path BLOCK_DEVICES = Path.of("/sys/block");
    private static final int FLUSHES = 15;

    private DeviceSyncs() {
    }

    /** Flushes since the machine started; -1 where the kernel does not tell. */
    public static long now() throws IOException {
        if (!Files.isDirectory(BLOCK_DEVICES)) {
            return -1;
        }
        long sum = 0;
        try (Stream<Path> devices = Files.list(BLOCK_DEVICES)) {
            for (Path device : devices.filter(DeviceSyncs::physical).toList()) {
                String[] fields = Files.readString(device.resolve("stat")).strip().split("\\s+");
                if (fields.length <= FLUSHES) {
                    return -1;
                }
                sum += Long.parseLong(fields[FLUSHES]);
            }
        }
        return sum;
    }

    private static boolean physical(Path device) {
        String name = device.getFileName().toString();
        return !name.startsWith("loop") && !name.startsWith("ram") && !name.startsWith("dm-");
    }
}
