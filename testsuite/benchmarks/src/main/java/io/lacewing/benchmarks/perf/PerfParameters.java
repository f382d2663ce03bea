package io.lacewing.benchmarks.perf;

import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Parameters of {@link PerfSender} and {@link PerfListener}, written {@code -Dname=value} as in the guide. Checked: an
 * unknown name is an error that names it.
 *
 * <p>{@code message.count}, {@code message.warmup.count}, {@code message.size}, {@code delivery.mode} ({@code PERSISTENT},
 * {@code NON_PERSISTENT}), {@code sess.trans}, {@code sess.trans.size}, {@code sess.ackmode} ({@code DUPS_OK},
 * {@code AUTO_ACK}), {@code drain.queue}, {@code queue.lookup}, {@code cf.lookup}. As there is no JNDI here,
 * {@code cf.lookup} is the URL of a Lacewing broker, or the class of a factory and its URL with a comma between.
 */
public final class PerfParameters {

    private static final Map<String, String> DEFAULTS = Map.of(
            "message.count", "200000",
            "message.warmup.count", "20000",
            "message.size", "1024",
            "delivery.mode", "NON_PERSISTENT",
            "sess.trans", "false",
            "sess.trans.size", "1",
            "sess.ackmode", "DUPS_OK",
            "drain.queue", "true",
            "queue.lookup", "bench0",
            "cf.lookup", "tcp://127.0.0.1:5445");
    private static final Map<String, Set<String>> CHOICES = Map.of(
            "delivery.mode", Set.of("PERSISTENT", "NON_PERSISTENT"),
            "sess.trans", Set.of("true", "false"),
            "sess.ackmode", Set.of("DUPS_OK", "AUTO_ACK"),
            "drain.queue", Set.of("true", "false"));

    private final Map<String, String> values = new TreeMap<>(DEFAULTS);

    private PerfParameters() {
    }

    /**
     * Reads arguments of the form {@code -Dname=value}.
     *
     * @throws IllegalArgumentException naming the argument that is wrong
     */
    public static PerfParameters parse(String... arguments) {
        PerfParameters parameters = new PerfParameters();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (!argument.startsWith("-D") || equals < 0) {
                throw new IllegalArgumentException(argument + " is not of the form -Dname=value");
            }
            parameters.set(argument.substring(2, equals), argument.substring(equals + 1));
        }
        return parameters;
    }

    private void set(String name, String value) {
        if (!DEFAULTS.containsKey(name)) {
            throw new IllegalArgumentException("Unknown parameter " + name + "; there are "
                    + new TreeSet<>(DEFAULTS.keySet()));
        }
        Set<String> choices = CHOICES.get(name);
        if (choices != null && !choices.contains(value)) {
            throw new IllegalArgumentException(name + " is " + value + ", and must be one of "
                    + new TreeSet<>(choices));
        }
        boolean number = name.startsWith("message.") || name.equals("sess.trans.size");
        if (number && !value.matches("[1-9]\\d{0,9}") && !(name.equals("message.warmup.count") && value.equals("0"))) {
            throw new IllegalArgumentException(name + " is " + value + ", and must be a positive number");
        }
        values.put(name, value);
    }

    public String text(String name) {
        return values.get(name);
    }

    public long number(String name) {
        return Long.parseLong(values.get(name));
    }

    public boolean flag(String name) {
        return Boolean.parseBoolean(values.get(name));
    }

    /** The acknowledgement of the listener's session. */
    public Acknowledgement acknowledgement() {
        if (flag("sess.trans")) {
            return Acknowledgement.TRANSACTED;
        }
        return text("sess.ackmode").equals("DUPS_OK") ? Acknowledgement.DUPS_OK : Acknowledgement.AUTO;
    }

    /**
     * Sender and listener together, on one queue.
     *
     * @param blocking      persistent sends wait for the disk
     * @param mostInFlight  see {@link Workload.Sending}
     * @param warmUpSeconds the warm-up ends after so long, even if there is something left of its count
     * @param seconds       the same for what is measured
     */
    public Workload workload(boolean blocking, long mostInFlight, double warmUpSeconds, double seconds) {
        int transactionSize = (int) number("sess.trans.size");
        return new Workload(
                new Workload.Shape(Workload.Kind.QUEUE, 1, 1, 1, (int) number("message.size")),
                new Workload.Sending(text("delivery.mode").equals("PERSISTENT"), blocking,
                        flag("sess.trans") ? transactionSize : 0, 0, mostInFlight),
                new Workload.Receiving(acknowledgement(), transactionSize),
                Workload.Filtering.NONE,
                new Workload.Extent(warmUpSeconds, seconds, number("message.warmup.count"), number("message.count")));
    }
}
