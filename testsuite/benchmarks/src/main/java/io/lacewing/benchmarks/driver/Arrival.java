package io.lacewing.benchmarks.driver;

import java.util.ArrayList;
import java.util.List;

/** Waits for what is on its way from producers to consumers, and compares the sums. Used by one thread. */
final class Arrival {

    private final Workload.Shape shape;
    private final Producers producers;
    private final Consumers consumers;

    /**
     * @param shape     of the consumers' destinations
     * @param producers who sent it in the first place, as many as the shape says
     */
    Arrival(Workload.Shape shape, Producers producers, Consumers consumers) {
        this.shape = shape;
        this.producers = producers;
        this.consumers = consumers;
    }

    /** Stops the producers; returns what went wrong when everything is there, or nothing moves any more. */
    List<String> await() {
        List<String> violations = new ArrayList<>();
        producers.stop();
        if (!Waiting.await(producers::done, this::progress, Waiting.PATIENCE_NANOS)) {
            violations.add("producers are stuck");
        }
        if (!Waiting.await(() -> consumers.count() >= expected(), this::progress, Waiting.PATIENCE_NANOS)) {
            violations.add((expected() - consumers.count()) + " of " + expected() + " messages did not arrive");
        }
        if (consumers.count() > expected()) {
            violations.add((consumers.count() - expected()) + " messages more than were sent");
        }
        return violations;
    }

    private long progress() {
        return consumers.count() + producers.sent();
    }

    private long expected() {
        if (shape.kind() == Workload.Kind.QUEUE) {
            return producers.sent();
        }
        long sum = 0;
        for (int i = 0; i < producers.count(); i++) {
            sum += producers.sent(i) * shape.consumersOf(i).size();
        }
        return sum;
    }
}
