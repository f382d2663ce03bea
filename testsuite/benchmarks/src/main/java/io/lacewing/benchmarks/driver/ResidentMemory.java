package io.lacewing.benchmarks.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the kernel says is resident of a process. Stateless. */
public final class ResidentMemory {

    private static final int KIB = 1024;

    private ResidentMemory() {
    }

    /** In bytes; -1 if the kernel does not tell. */
    public static long of(long pid) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
                    .findFirst().orElse(-1);
        }
    }
}
