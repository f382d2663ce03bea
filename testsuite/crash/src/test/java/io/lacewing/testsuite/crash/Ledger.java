package io.lacewing.testsuite.crash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the clients of a broker know: which messages they were told are safe, which receipts they were told are final,
 * and what a kill left open. Messages that were sent together are a unit. Thread-safe.
 */
final class Ledger {

    private final Map<String, List<String>> promisedUnits = new HashMap<>();
    private final Map<String, List<String>> openUnits = new HashMap<>();
    private final Set<String> finallyReceived = new HashSet<>();
    private final Set<String> perhapsReceived = new HashSet<>();
    private final List<String> violations = new ArrayList<>();

    /** The broker has confirmed the unit: each of its messages must arrive. */
    synchronized void promised(String unit, List<String> messages) {
        promisedUnits.put(unit, messages);
    }

    /** The broker died before it confirmed the unit: all of its messages must arrive, or none. */
    synchronized void leftOpen(String unit, List<String> messages) {
        openUnits.put(unit, messages);
    }

    synchronized void delivered(String message) {
        if (finallyReceived.contains(message)) {
            violations.add("delivered again after its receipt was committed: " + message);
        }
    }

    /** The broker has confirmed the receipt. */
    synchronized void received(List<String> messages) {
        finallyReceived.addAll(messages);
    }

    /** The broker died while the receipt was being committed. */
    synchronized void perhapsReceived(List<String> messages) {
        perhapsReceived.addAll(messages);
    }

    synchronized int promisedUnits() {
        return promisedUnits.size();
    }

    /** What was broken; to be asked after the queue was emptied. */
    synchronized List<String> violations() {
        List<String> all = new ArrayList<>(violations);
        promisedUnits.values().stream().flatMap(List::stream)
                .filter(message -> !arrived(message))
                .forEach(message -> all.add("lost: " + message));
        openUnits.forEach((unit, messages) -> {
            long there = messages.stream().filter(this::arrived).count();
            if (there != 0 && there != messages.size()) {
                all.add("half done: " + unit + ", " + there + " of " + messages.size());
            }
        });
        return all;
    }

    private boolean arrived(String message) {
        return finallyReceived.contains(message) || perhapsReceived.contains(message);
    }
}
