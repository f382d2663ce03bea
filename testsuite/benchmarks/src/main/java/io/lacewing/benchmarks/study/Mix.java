package io.lacewing.benchmarks.study;

import io.lacewing.benchmarks.driver.MixWorkload;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import io.lacewing.benchmarks.driver.Workload.Kind;
import java.util.List;
import java.util.Locale;

/**
 * The two ways in which a company's messages become more, in the manner of SPECjms2007, which this is not: a few kinds of
 * messages instead of its seven interactions, and rates and sizes of our own.
 */
public enum Mix {

    /** With the scale the destinations and their clients become more; each has the same rate. */
    HORIZONTAL,
    /** With the scale the rate of each destination grows; there are always four of each kind. */
    VERTICAL;

    private static final int VERTICAL_DESTINATIONS = 4;
    private static final long MOST_IN_FLIGHT = 1_000_000;
    /** Every order is confirmed and shipped, both decided in the transaction that takes it; what is shipped is invoiced. */
    private static final List<Flow> FLOWS = List.of(
            new Flow("order", "", Kind.QUEUE, 512, 50, 1),
            new Flow("confirmation", "order", Kind.QUEUE, 512, 0, 1),
            new Flow("shipment", "order", Kind.QUEUE, 512, 0, 1),
            new Flow("invoice", "shipment", Kind.QUEUE, 1024, 0, 1),
            new Flow("price", "", Kind.TOPIC, 256, 50, 4),
            new Flow("rfid", "", Kind.TOPIC, 64, 200, 2));

    /**
     * One kind of message. Queues are persistent and transactional, each message sent and received in a transaction of its
     * own; topics are neither.
     *
     * @param name      of the leg, and the beginning of its destinations' names
     * @param fedBy     whose consumers send it; empty if a producer does
     * @param kind      of its destinations
     * @param bodyBytes size
     * @param rate      messages a second to each destination at scale 1, if a producer sends them
     * @param consumers of each destination
     */
    private record Flow(String name, String fedBy, Kind kind, int bodyBytes, long rate, int consumers) {

        MixWorkload.Leg leg(int destinations, long factor) {
            boolean queue = kind == Kind.QUEUE;
            int transaction = queue ? 1 : 0;
            return new MixWorkload.Leg(name, new Workload(
                    new Workload.Shape(name, kind, destinations, destinations, destinations * consumers, bodyBytes),
                    new Workload.Sending(queue, true, transaction, rate * factor * destinations, MOST_IN_FLIGHT),
                    new Workload.Receiving(queue ? Acknowledgement.TRANSACTED : Acknowledgement.AUTO, transaction),
                    Workload.Filtering.NONE, Workload.Extent.time(0, 0)), fedBy);
        }
    }

    /** As the command line names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What a driver does.
     *
     * @param scale         1 at least
     * @param warmUpSeconds not measured
     * @param seconds       measured
     */
    public MixWorkload workload(int scale, double warmUpSeconds, double seconds) {
        if (scale < 1) {
            throw new IllegalArgumentException("No scale " + scale);
        }
        int destinations = this == HORIZONTAL ? scale : VERTICAL_DESTINATIONS;
        long factor = this == HORIZONTAL ? 1 : scale;
        return new MixWorkload(FLOWS.stream().map(flow -> flow.leg(destinations, factor)).toList(), warmUpSeconds,
                seconds);
    }
}
