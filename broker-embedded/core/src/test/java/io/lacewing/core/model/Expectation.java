package io.lacewing.core.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What must be in each queue: everything that was sent with success and not yet acknowledged with success. */
final class Expectation {

    /** Sends and acknowledgements that take effect together. */
    static final class Work {

        private final List<String[]> sends = new ArrayList<>();
        private final List<String[]> acknowledgements = new ArrayList<>();

        void send(String queue, String text) {
            sends.add(new String[] {queue, text});
        }

        void acknowledge(String queue, String text) {
            acknowledgements.add(new String[] {queue, text});
        }
    }

    /**
     * For each queue and message how often it was sent minus how often it was acknowledged; answers come in any
     * order.
     */
    private final Map<String, Map<String, Integer>> queues = new TreeMap<>();

    void queue(String name) {
        queues.put(name, new TreeMap<>());
    }

    void apply(Work work) {
        work.sends.forEach(s -> queues.get(s[0]).merge(s[1], 1, Integer::sum));
        work.acknowledgements.forEach(a -> queues.get(a[0]).merge(a[1], -1, Integer::sum));
    }

    /** The messages that must be in each queue. */
    Map<String, TreeSet<String>> queues() {
        Map<String, TreeSet<String>> present = new TreeMap<>();
        queues.forEach((queue, messages) -> {
            TreeSet<String> texts = present.computeIfAbsent(queue, q -> new TreeSet<>());
            messages.values().removeIf(count -> count == 0);
            messages.forEach((text, count) -> {
                if (count != 1) {
                    throw new AssertionError(text + " is " + count + " times in " + queue);
                }
                texts.add(text);
            });
        });
        return present;
    }
}
