package io.lacewing.benchmarks.driver;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Several workloads at once, where consumers of one may send what another one's consumers get.
 *
 * @param legs          a leg comes behind the one that feeds it
 * @param warmUpSeconds not measured, at the beginning
 * @param seconds       measured
 */
public record MixWorkload(List<Leg> legs, double warmUpSeconds, double seconds) {

    public MixWorkload {
        legs = List.copyOf(legs);
        Map<String, Leg> before = new HashMap<>();
        for (Leg leg : legs) {
            if (!leg.first()) {
                leg.checkSource(before.get(leg.fedBy()));
            }
            if (before.put(leg.name(), leg) != null) {
                throw new IllegalArgumentException("Two legs are called " + leg.name());
            }
        }
    }

    /**
     * One kind of destination with those who send to it and receive from it.
     *
     * @param name     what reports call it
     * @param workload what is done; the extent is the mix's. The rate is at the first of the legs that feed each other
     * @param fedBy    the leg whose consumers send here, in the transaction in which they receive; empty if there are
     *                 producers
     */
    public record Leg(String name, Workload workload, String fedBy) {

        public Leg {
            if (fedBy.isEmpty() && workload.sending().rate() < 1) {
                throw new IllegalArgumentException("Leg " + name + " has no rate and nobody that feeds it");
            }
        }

        /** It has producers. */
        boolean first() {
            return fedBy.isEmpty();
        }

        private void checkSource(Leg source) {
            boolean fits = source != null
                    && source.workload.receiving().acknowledgement() == Workload.Acknowledgement.TRANSACTED
                    && source.workload.receiving().transactionSize() == 1
                    && source.workload.shape().consumers() == source.workload.shape().destinations()
                    && source.workload.shape().destinations() == workload.shape().destinations()
                    && source.workload.shape().producers() == workload.shape().producers();
            if (!fits) {
                throw new IllegalArgumentException("Leg " + name + " can't be fed by " + fedBy + ": that must come before,"
                        + " receive in transactions of one, and have as many destinations, with one consumer each");
            }
        }

        /** Consumers that get each message. */
        int copies() {
            Workload.Shape shape = workload.shape();
            return shape.kind() == Workload.Kind.QUEUE ? 1 : shape.consumers() / shape.destinations();
        }
    }

    /** The leg that has the producers of this one's messages: itself, or the first of those that feed it. */
    Leg firstOf(Leg leg) {
        Leg first = leg;
        while (!first.first()) {
            first = named(first.fedBy());
        }
        return first;
    }

    private Leg named(String name) {
        return legs.stream().filter(leg -> leg.name().equals(name)).findFirst().orElseThrow();
    }

    /** What the consumers of this leg feed. */
    List<Workload> fedBy(Leg leg) {
        return legs.stream().filter(other -> other.fedBy().equals(leg.name())).map(Leg::workload).toList();
    }
}
