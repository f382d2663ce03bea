package io.lacewing.selector.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.selector.Selector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The index against plain evaluation of each selector, which must find the same. */
class RandomIndexTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void theIndexFindsWhatEvaluationFindsWhileSelectorsComeAndGo(long seed) {
        RandomSelectors random = new RandomSelectors(seed);
        SelectorIndex<Selector> index = new SelectorIndex<>();
        List<Selector> there = new ArrayList<>();
        int hits = 0;
        for (int step = 0; step < 2000; step++) {
            if (there.size() < 100 && !random.chance(3)) {
                Selector selector = random.selector();
                if (index.get(selector) == null) {
                    index.add(selector, selector);
                    there.add(selector);
                }
            } else if (!there.isEmpty()) {
                Selector gone = there.remove(random.upTo(there.size()));
                assertEquals(gone, index.remove(gone));
            }
            hits += compare(index, there, random.message(), seed);
        }
        assertTrue(hits > 1000, () -> "too few hits to mean anything");
        there.forEach(index::remove);
        assertEquals(0, index.size());
        assertEquals(0, compare(index, List.of(), random.message(), seed));
    }

    @Test
    void amongManyRangesAndValuesOfOneIdentifierTheRightOnesAreFound() {
        RandomSelectors random = new RandomSelectors(5);
        SelectorIndex<Selector> index = new SelectorIndex<>();
        List<Selector> there = new ArrayList<>();
        int hits = 0;
        for (int step = 0; step < 6000; step++) {
            boolean growing = step % 3000 < 1500;
            if (there.isEmpty() || random.chance(4) != growing) {
                Selector selector = random.ofOneIdentifier();
                if (index.get(selector) == null) {
                    index.add(selector, selector);
                    there.add(selector);
                }
            } else {
                index.remove(there.remove(random.upTo(there.size())));
            }
            if (step % 4 == 0) {
                Object value = random.chance(3) ? Integer.toString(random.upTo(300)) : (Object) random.upTo(300);
                hits += compare(index, there, Map.of("a", value), 5);
            }
        }
        assertTrue(hits > 10_000, () -> "too few hits to mean anything");
    }

    private static int compare(SelectorIndex<Selector> index, List<Selector> there, Map<String, Object> message,
            long seed) {
        Map<Selector, Integer> expected = new HashMap<>();
        for (Selector selector : there) {
            if (selector.matches(message::get)) {
                expected.put(selector, 1);
            }
        }
        Map<Selector, Integer> found = new HashMap<>();
        index.match(message::get, selector -> found.merge(selector, 1, Integer::sum));
        assertEquals(expected, found, () -> "seed " + seed + ", message " + message);
        return expected.size();
    }

    /** What a selector stands for from one time that it is added to its removal. */
    private record Stay(Selector selector, boolean steady) {
    }

    @Test
    void readersSeeWhatStaysOnceAndWhatComesAndGoesAtMostOnce() throws Exception {
        RandomSelectors random = new RandomSelectors(9);
        SelectorIndex<Stay> index = new SelectorIndex<>();
        List<Stay> steady = new ArrayList<>();
        while (steady.size() < 100) {
            Stay stay = new Stay(random.selector(), true);
            if (index.get(stay.selector) == null) {
                index.add(stay.selector, stay);
                steady.add(stay);
            }
        }
        ExecutorService readers = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> reading = List.of(readers.submit(() -> read(index, steady, 10)),
                    readers.submit(() -> read(index, steady, 11)));
            while (!reading.stream().allMatch(Future::isDone)) {
                churn(index, random);
            }
            for (Future<?> reader : reading) {
                reader.get();
            }
        } finally {
            readers.shutdownNow();
        }
    }

    private static void churn(SelectorIndex<Stay> index, RandomSelectors random) {
        Set<Selector> added = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            Selector selector = random.selector();
            if (index.get(selector) == null) {
                index.add(selector, new Stay(selector, false));
                added.add(selector);
            }
        }
        added.forEach(index::remove);
    }

    private static void read(SelectorIndex<Stay> index, List<Stay> steady, long seed) {
        RandomSelectors random = new RandomSelectors(seed);
        for (int match = 0; match < 2000; match++) {
            Map<String, Object> message = random.message();
            Map<Stay, Integer> found = new IdentityHashMap<>();
            index.match(message::get, stay -> found.merge(stay, 1, Integer::sum));
            found.forEach((stay, times) -> {
                assertEquals(1, times, () -> stay + " of " + message);
                assertTrue(stay.selector.matches(message::get), () -> stay + " of " + message);
            });
            for (Stay stay : steady) {
                assertEquals(stay.selector.matches(message::get), found.containsKey(stay),
                        () -> stay + " of " + message);
            }
        }
    }
}
