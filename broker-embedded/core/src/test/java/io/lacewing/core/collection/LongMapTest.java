package io.lacewing.core.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The map behaves as the JDK's. */
class LongMapTest {

    @Test
    void behavesAsTheMapOfTheJdk() {
        Random random = new Random(42);
        LongMap<Long> map = new LongMap<>();
        Map<Long, Long> model = new HashMap<>();
        for (int i = 0; i < 200_000; i++) {
            long key = random.nextInt(500) * (random.nextBoolean() ? 1L : 1L << 32);
            if (random.nextInt(3) == 0) {
                assertEquals(model.remove(key), map.remove(key));
            } else {
                assertEquals(model.put(key, (long) i), map.put(key, (long) i));
            }
            assertEquals(model.size(), map.size());
        }
        model.forEach((key, value) -> assertEquals(value, map.get(key)));
        long[] seen = {0};
        map.forEach(value -> seen[0]++);
        assertEquals(model.size(), seen[0]);
        map.clear();
        assertTrue(map.isEmpty());
        assertNull(map.get(1));
    }
}
