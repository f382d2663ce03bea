package io.lacewing.core.routing;

import com.sun.management.ThreadMXBean;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueSurroundings;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.NullStore;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;

/**
 * Nanoseconds of processor time, and bytes allocated, to route a message on a topic with so many subscribers of which
 * none matches; and milliseconds to bind and to unbind them all. Medians of rounds that last at least 10 ms each.
 * Arguments: names of the cases to measure, or none for all.
 */
public final class RoutingBenchmark {

    private static final int[] SUBSCRIBERS = {10, 100, 1000, 10_000};
    private static final int[] WARM_UP = {10, 300};
    private static final int ROUNDS = 5;
    private static final long ROUND_NANOS = 10_000_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final ManualClock clock = new ManualClock();
    private final QueueSurroundings surroundings = new QueueSurroundings(
            new DispatchLoop(new ManualLoops(clock, 1, n -> 0).next()), clock, new NullStore(UUID.randomUUID()),
            () -> AddressSettings.DEFAULTS, (from, messages, reason) -> { });
    private final Message[] messages = new Message[64];
    private int routed;

    private RoutingBenchmark() {
        MessageBuilder builder = new MessageBuilder();
        for (int i = 0; i < messages.length; i++) {
            messages[i] = builder.address("topic", RoutingType.MULTICAST).id(1, i).correlationId("none-" + i)
                    .property("type", "order").property("key", "none-" + i).property("number", i * 150 + 7)
                    .property("price", i * 150 + 0.75).text("twelve bytes").build();
        }
    }

    public static void main(String[] args) {
        Map<String, IntFunction<String>> cases = new LinkedHashMap<>();
        cases.put("correlation id", i -> "JMSCorrelationID = 'id-" + i + "'");
        cases.put("string property", i -> "key = 'key-" + i + "'");
        cases.put("number property", i -> "number = " + (i + 10_000));
        cases.put("narrow ranges", i -> "price BETWEEN " + i + " AND " + (i + 0.5));
        cases.put("open ranges", i -> "price < " + -i);
        cases.put("AND of equalities", i -> "type = 'order' AND key = 'key-" + i + "'");
        cases.put("AND with a range", i -> "type = 'order' AND price > " + i + " AND price < " + (i + 0.5));
        cases.put("OR of two properties", i -> "key = 'key-" + i + "' OR number = " + (i + 10_000));
        cases.put("IN with 5 strings", i -> "key IN ('a" + i + "', 'b" + i + "', 'c" + i + "', 'd" + i + "', 'e')");
        cases.put("all equal", i -> "key = 'key' OR price < 0");
        cases.put("not indexable: LIKE", i -> "key LIKE '%-" + (i + 100) + "'");
        if (args.length > 0) {
            cases.keySet().retainAll(List.of(args));
        }
        RoutingBenchmark benchmark = new RoutingBenchmark();
        System.out.println("subscribers             " + " ".repeat(8) + "10       100      1000     10000"
                + "   B/message  bind 10000  unbind");
        cases.values().forEach(selector -> benchmark.line(selector, WARM_UP));
        cases.forEach((name, selector) ->
                System.out.printf("%-24s%s%n", name, benchmark.line(selector, SUBSCRIBERS)));
    }

    private String line(IntFunction<String> selector, int[] numbers) {
        StringBuilder line = new StringBuilder();
        for (int subscribers : numbers) {
            List<Queue> queues = new ArrayList<>();
            for (int i = 0; i < subscribers; i++) {
                queues.add(queue(i, selector.apply(i)));
            }
            Bindings bindings = new Bindings(RoutingType.MULTICAST);
            long start = THREADS.getCurrentThreadCpuTime();
            queues.forEach(bindings::add);
            long bound = THREADS.getCurrentThreadCpuTime();
            line.append(String.format(Locale.ROOT, "%10.0f", nanos(bindings)));
            if (subscribers == SUBSCRIBERS[SUBSCRIBERS.length - 1]) {
                line.append(String.format(Locale.ROOT, "%12d", bytes(bindings)));
                line.append(String.format(Locale.ROOT, "%9d ms", (bound - start) / 1_000_000));
                line.append(String.format(Locale.ROOT, "%5d ms", unbind(bindings, queues) / 1_000_000));
            }
        }
        return line.toString();
    }

    private static long unbind(Bindings bindings, List<Queue> queues) {
        long start = THREADS.getCurrentThreadCpuTime();
        queues.forEach(bindings::remove);
        return THREADS.getCurrentThreadCpuTime() - start;
    }

    private double nanos(Bindings bindings) {
        int batch = 1;
        while (nanos(bindings, batch) * batch < ROUND_NANOS) {
            batch *= 2;
        }
        double[] nanos = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            nanos[round] = nanos(bindings, batch) / messages.length;
        }
        Arrays.sort(nanos);
        return nanos[ROUNDS / 2];
    }

    /** For all messages, once, on average. */
    private double nanos(Bindings bindings, int batch) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < batch; i++) {
            routeAll(bindings);
        }
        return (double) (THREADS.getCurrentThreadCpuTime() - start) / batch;
    }

    private long bytes(Bindings bindings) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            routeAll(bindings);
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / 100 / messages.length;
    }

    private void routeAll(Bindings bindings) {
        for (Message message : messages) {
            routed += bindings.route(message, Origin.BROKER, 0).length;
        }
        if (routed != 0) {
            throw new IllegalStateException("a subscriber matches");
        }
    }

    private Queue queue(int number, String selector) {
        QueueConfiguration configuration = new QueueConfiguration("s" + number, "topic", RoutingType.MULTICAST,
                selector, QueueKind.CONFIGURED, -1, null);
        return new Queue(number, configuration, new MemoryAccount(-1), surroundings);
    }
}
