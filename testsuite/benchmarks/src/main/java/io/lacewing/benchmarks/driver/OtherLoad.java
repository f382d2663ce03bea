package io.lacewing.benchmarks.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * What everybody else did on the machine in the window: the busy time of all processors, from {@code /proc/stat}, without
 * that of broker and driver. A measurement on a machine that others use is a poor one, and should say so.
 */
record OtherLoad(long busyTicks, long allTicks) {

    private static final Path STAT = Path.of("/proc/stat");
    /** Fields of the first line: user, nice, system, idle, iowait, irq, softirq, steal. */
    private static final int FIELDS = 8;
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final double WORTH_TELLING = 0.1;

    static OtherLoad now() throws IOException {
        if (!Files.exists(STAT)) {
            return new OtherLoad(0, 0);
        }
        return parse(Files.readString(STAT).lines().findFirst().orElse(""));
    }

    /** The line of all processors. */
    static OtherLoad parse(String line) {
        String[] fields = line.strip().split("\\s+");
        long[] ticks = IntStream.rangeClosed(1, FIELDS)
                .mapToLong(i -> i < fields.length ? Long.parseLong(fields[i]) : 0).toArray();
        long all = IntStream.range(0, FIELDS).mapToLong(i -> ticks[i]).sum();
        return new OtherLoad(all - ticks[IDLE] - ticks[IO_WAIT], all);
    }

    /**
     * A sentence, if others used a tenth of the machine or more between here and the end; else nothing.
     *
     * @param ownNanos   processor time of broker and driver in between
     * @param windowNanos length of the window
     * @param processors  of the machine
     */
    String note(OtherLoad end, long ownNanos, long windowNanos, int processors) {
        long all = end.allTicks - allTicks;
        if (all <= 0) {
            return "";
        }
        double busy = (double) (end.busyTicks - busyTicks) / all;
        double others = busy - (double) ownNanos / ((double) windowNanos * processors);
        return others < WORTH_TELLING ? "" : "others used " + Math.round(others * 100) + "% of the processors";
    }
}
