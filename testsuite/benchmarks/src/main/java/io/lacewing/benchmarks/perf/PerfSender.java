package io.lacewing.benchmarks.perf;

import io.lacewing.benchmarks.driver.SingleEnd;
import jakarta.jms.JMSException;

/** Sends messages to a queue as its parameters say; see {@link PerfParameters}. Start {@link PerfListener} first. */
public final class PerfSender {

    private PerfSender() {
    }

    public static void main(String[] arguments) throws JMSException, ReflectiveOperationException {
        PerfParameters parameters = PerfParameters.parse(arguments);
        SingleEnd.Outcome outcome = SingleEnd.send(PerfConnection.factory(parameters),
                PerfConnection.workload(parameters));
        double seconds = outcome.throughput().nanos() / 1e9;
        System.out.printf("sent %d messages in %.2f s: %.0f messages/s%n", outcome.throughput().sent(), seconds,
                outcome.throughput().sent() / seconds);
        outcome.violations().forEach(System.out::println);
    }
}
