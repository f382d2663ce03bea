package io.lacewing.benchmarks.perf;

import io.lacewing.benchmarks.driver.SingleEnd;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;

/**
 * Consumes messages of a queue as its parameters say; see {@link PerfParameters}. Prints {@code READY!!!} when it listens.
 */
public final class PerfListener {

    private PerfListener() {
    }

    public static void main(String[] arguments) throws JMSException, ReflectiveOperationException {
        PerfParameters parameters = PerfParameters.parse(arguments);
        ConnectionFactory factory = PerfConnection.factory(parameters);
        if (parameters.flag("drain.queue")) {
            System.out.println("drained " + SingleEnd.drain(factory, parameters.text("queue.lookup")) + " messages");
        }
        SingleEnd.Outcome outcome = SingleEnd.listen(factory, PerfConnection.workload(parameters),
                () -> System.out.println("READY!!!"));
        System.out.printf("consumed %d messages in %.2f s: %.0f messages/s%n", outcome.throughput().consumed(),
                outcome.throughput().nanos() / 1e9, outcome.throughput().rate());
        outcome.violations().forEach(System.out::println);
    }
}
