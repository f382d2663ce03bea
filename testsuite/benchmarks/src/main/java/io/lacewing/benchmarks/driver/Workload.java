package io.lacewing.benchmarks.driver;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.List;

/**
 * What a driver does. Destinations are called by a prefix and a number, {@code bench0}, {@code bench1}; producers and consumers are
 * spread over them in turn, each with a connection and a session of its own.
 */
public record Workload(Shape shape, Sending sending, Receiving receiving, Filtering filtering, Extent extent) {

    /** The two message domains. */
    public enum Kind { QUEUE, TOPIC }

    /** How consumers acknowledge. */
    public enum Acknowledgement { AUTO, DUPS_OK, TRANSACTED }

    /**
     * @param prefix       of the destinations' names; a number comes behind it
     * @param kind         queues or topics
     * @param destinations how many of them
     * @param producers    how many producers in all
     * @param consumers    how many consumers in all
     * @param bodyBytes    size of the body of each message, 12 at least: number of the producer and of the message
     */
    public record Shape(String prefix, Kind kind, int destinations, int producers, int consumers, int bodyBytes) {

        public Shape {
            if (destinations < 1 || producers < destinations || consumers < destinations || bodyBytes < 12) {
                throw new IllegalArgumentException("No shape: " + destinations + " destinations, " + producers
                        + " producers, " + consumers + " consumers, " + bodyBytes + " bytes");
            }
        }

        /** Of destinations that are called {@code bench0} and so on. */
        public Shape(Kind kind, int destinations, int producers, int consumers, int bodyBytes) {
            this("bench", kind, destinations, producers, consumers, bodyBytes);
        }

        /** Names of the destinations. */
        public List<String> names() {
            return IntStream.range(0, destinations).mapToObj(i -> prefix + i).toList();
        }

        /** Consumers that get a message of this producer; each of them gets all, in a topic. */
        public List<Integer> consumersOf(int producer) {
            return IntStream.range(0, consumers).filter(c -> c % destinations == producer % destinations).boxed()
                    .toList();
        }
    }

    /**
     * @param persistent      delivery mode
     * @param blocking        persistent sends outside a transaction return after the message is on disk; a setting of the
     *                        provider's, made in the recipe
     * @param transactionSize messages in a transaction, 0 for none
     * @param rate            messages a second of all producers together, 0 for as many as go
     * @param mostInFlight    most messages sent and not consumed; a bound so high that it only protects a broker that
     *                        does not protect itself
     */
    public record Sending(boolean persistent, boolean blocking, int transactionSize, long rate, long mostInFlight) {
    }

    /**
     * @param acknowledgement how
     * @param transactionSize messages in a transaction if transacted
     */
    public record Receiving(Acknowledgement acknowledgement, int transactionSize) {
    }

    /**
     * Selectors of a filter study. Messages carry all of {@code properties}, strings that look like whole numbers as
     * {@code int}, and {@code JMSCorrelationID} as the correlation id.
     *
     * @param selector      of the consumers that are measured; empty for none
     * @param others        how many more consumers there are, whose selectors match no message; they share sessions
     * @param otherSelector their selector, in which {@code #} is the number of the consumer
     * @param properties    of each message
     * @param sharing       how these consumers share sessions and connections
     */
    public record Filtering(String selector, int others, String otherSelector, Map<String, String> properties,
            Sharing sharing) {

        /** No selector, no property. */
        public static final Filtering NONE = new Filtering("", 0, "", Map.of());

        public Filtering {
            properties = Map.copyOf(properties);
        }

        public Filtering(String selector, int others, String otherSelector, Map<String, String> properties) {
            this(selector, others, otherSelector, properties, Sharing.DEFAULT);
        }
    }

    /**
     * What the subscribers that get nothing share.
     *
     * @param consumersInASession   at most
     * @param sessionsInAConnection at most
     * @param mostSeconds           for subscribing; who takes longer is not measured
     */
    public record Sharing(int consumersInASession, int sessionsInAConnection, double mostSeconds) {

        public static final Sharing DEFAULT = new Sharing(100, 10, 60);

        public Sharing {
            if (consumersInASession < 1 || sessionsInAConnection < 1 || !(mostSeconds >= 0)) {
                throw new IllegalArgumentException("No sharing: " + consumersInASession + " consumers in a session, "
                        + sessionsInAConnection + " sessions in a connection, " + mostSeconds + " s");
            }
        }
    }

    /**
     * How long: a count of messages where there is one, else a time.
     *
     * @param warmUpSeconds not measured, at the beginning
     * @param seconds       measured
     * @param warmUpCount   messages not measured, at the beginning; with a count
     * @param count         messages measured; 0 for a time
     */
    public record Extent(double warmUpSeconds, double seconds, long warmUpCount, long count) {

        public static Extent time(double warmUpSeconds, double seconds) {
            return new Extent(warmUpSeconds, seconds, 0, 0);
        }

        /** From the first message after the warm-up to the last one consumed. */
        public static Extent count(long warmUpCount, long count) {
            return new Extent(0, 0, warmUpCount, count);
        }

        public boolean counted() {
            return count > 0;
        }
    }
}
