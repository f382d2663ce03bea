package io.lacewing.benchmarks.scenario;

import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import io.lacewing.benchmarks.driver.Workload.Kind;
import io.lacewing.benchmarks.perf.PerfParameters;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Finds scenarios by their id: {@code A} to {@code H}, {@code T1} to {@code T8}, {@code filter1000} (any {@link FilterRow}),
 * and any of the first and the last kind at a fixed rate, {@code A@20000}.
 */
public final class Scenarios {

    /** Every scenario of the two published tables. */
    public static final List<String> ALL = List.of("A", "B", "C", "D", "E", "F", "G", "H", "T1", "T2", "T3", "T4",
            "T5", "T6", "T7", "T8");

    private static final int SMALL = 12;
    private static final int KIB = 1024;
    private static final int QUEUES = 40;
    private static final int MANY = 15;
    private static final int IN_TRANSACTION = 10;
    private static final long MOST_MESSAGES_IN_FLIGHT = 1_000_000;
    private static final long MOST_BYTES_IN_FLIGHT = 256L * KIB * KIB;

    private final double warmUpSeconds;
    private final double seconds;

    /**
     * @param warmUpSeconds not measured
     * @param seconds       measured, of T1 to T8 at most so long
     */
    public Scenarios(double warmUpSeconds, double seconds) {
        this.warmUpSeconds = warmUpSeconds;
        this.seconds = seconds;
    }

    /**
     * The scenario of this id.
     *
     * @throws IllegalArgumentException if there is none; it is named
     */
    public Scenario find(String id) {
        int at = id.indexOf('@');
        if (at > 0) {
            Scenario base = find(id.substring(0, at));
            if (base.workload().extent().counted()) {
                throw new IllegalArgumentException(id + ": a test of a fixed count has no rate");
            }
            return base.at(number(id, id.substring(at + 1)));
        }
        if (id.toLowerCase(Locale.ROOT).startsWith("filter")) {
            return filter(id, FilterRow.parse(id).orElseThrow(() -> unknown(id)));
        }
        return id.startsWith("T") ? guide(id) : published(id);
    }

    private static long number(String id, String digits) {
        if (!digits.matches("[1-9]\\d{0,6}")) {
            throw unknown(id);
        }
        return Long.parseLong(digits);
    }

    private static IllegalArgumentException unknown(String id) {
        return new IllegalArgumentException("No scenario " + id + "; there are " + ALL
                + ", filter1000 (any number of subscribers; -correlation, -range, -and, -and-late or -or, -equal, -r5, -s20"
                + " behind it), and A@1000 (any rate)");
    }

    private Scenario published(String id) {
        return switch (id) {
            case "A" -> topic(id, SMALL, 1, 1);
            case "B" -> topic(id, SMALL, 1, MANY);
            case "C" -> topic(id, SMALL, MANY, MANY);
            case "D" -> topic(id, KIB, 1, 1);
            case "E" -> topic(id, KIB, 1, MANY);
            case "F" -> topic(id, KIB, MANY, MANY);
            case "G" -> queues(id, 0);
            case "H" -> queues(id, IN_TRANSACTION);
            default -> throw unknown(id);
        };
    }

    private Scenario topic(String id, int bytes, int producers, int consumers) {
        String title = "topic, " + (bytes == KIB ? "1 KiB" : bytes + " B") + ", " + producers + " to " + consumers;
        return new Scenario(id, title, new Workload(
                new Workload.Shape(Kind.TOPIC, 1, producers, consumers, bytes),
                new Workload.Sending(false, false, 0, 0, mostInFlight(bytes)),
                new Workload.Receiving(Acknowledgement.AUTO, 0),
                Workload.Filtering.NONE, Workload.Extent.time(warmUpSeconds, seconds)));
    }

    private Scenario queues(String id, int transactionSize) {
        boolean transacted = transactionSize > 0;
        return new Scenario(id, "40 queues, durable, 1 KiB" + (transacted ? ", transactions of 10" : ""), new Workload(
                new Workload.Shape(Kind.QUEUE, QUEUES, QUEUES, QUEUES, KIB),
                new Workload.Sending(true, true, transactionSize, 0, mostInFlight(KIB)),
                new Workload.Receiving(transacted ? Acknowledgement.TRANSACTED : Acknowledgement.AUTO, transactionSize),
                Workload.Filtering.NONE, Workload.Extent.time(warmUpSeconds, seconds)));
    }

    private Scenario filter(String id, FilterRow row) {
        return new Scenario(id, row.title(), new Workload(
                new Workload.Shape(Kind.TOPIC, 1, 1, row.grade(), SMALL),
                new Workload.Sending(false, false, 0, 0, mostInFlight(SMALL)),
                new Workload.Receiving(Acknowledgement.AUTO, 0), row.filtering(),
                Workload.Extent.time(warmUpSeconds, seconds)));
    }

    private static long mostInFlight(int bytes) {
        return Math.min(MOST_MESSAGES_IN_FLIGHT, MOST_BYTES_IN_FLIGHT / bytes);
    }

    private Scenario guide(String id) {
        return switch (id) {
            case "T1" -> guide(id, "not durable, DUPS_OK", false);
            case "T2" -> guide(id, "not durable, AUTO", false, "-Dsess.ackmode=AUTO_ACK");
            case "T3" -> guide(id, "durable, blocking, DUPS_OK", true, "-Ddelivery.mode=PERSISTENT");
            case "T4" -> guide(id, "durable, not blocking, DUPS_OK", false, "-Ddelivery.mode=PERSISTENT");
            case "T5" -> guide(id, "durable, blocking, AUTO", true, "-Ddelivery.mode=PERSISTENT",
                    "-Dsess.ackmode=AUTO_ACK");
            case "T6" -> guide(id, "durable, not blocking, AUTO", false, "-Ddelivery.mode=PERSISTENT",
                    "-Dsess.ackmode=AUTO_ACK");
            case "T7" -> transacted(id, 1000);
            case "T8" -> transacted(id, 2);
            default -> throw unknown(id);
        };
    }

    private Scenario transacted(String id, int size) {
        return guide(id, "durable, transactions of " + size, true, "-Ddelivery.mode=PERSISTENT", "-Dsess.trans=true",
                "-Dsess.trans.size=" + size);
    }

    /** Counts are five times the guide's 200000, which are over too soon to be measured today; time limits both. */
    private Scenario guide(String id, String what, boolean blocking, String... parameters) {
        String[] all = Stream.concat(Stream.of("-Dmessage.count=1000000", "-Dmessage.warmup.count=1000000"),
                Stream.of(parameters)).toArray(String[]::new);
        return new Scenario(id, "queue, 1 KiB, 1 to 1, " + what,
                PerfParameters.parse(all).workload(blocking, mostInFlight(KIB), warmUpSeconds, seconds));
    }
}
