package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleSearchTest {

    @Test
    void itDoublesUntilAScaleIsNotSustainedAndHalvesTheGap() {
        ScaleSearch search = new ScaleSearch(1, 1000, 3);
        assertEquals(List.of(1, 2, 4, 8, 16, 12, 10, 11), tried(search, 11));
        assertEquals(11, search.best());
        assertFalse(search.openEnded());
    }

    @Test
    void itEndsWhenThereIsNothingInBetween() {
        assertEquals(List.of(1, 2, 4, 3), tried(new ScaleSearch(1, 1000, 9), 2));
        assertEquals(List.of(1, 2), tried(new ScaleSearch(1, 1000, 9), 1));
    }

    @Test
    void itEndsWhereItIsTold() {
        ScaleSearch search = new ScaleSearch(3, 10, 3);
        assertEquals(List.of(3, 6, 10), tried(search, 1000));
        assertEquals(10, search.best());
        assertTrue(search.openEnded());
    }

    @Test
    void ifTheFirstIsNotSustainedNoneIs() {
        ScaleSearch search = new ScaleSearch(4, 10, 3);
        assertEquals(List.of(4), tried(search, 3));
        assertEquals(0, search.best());
    }

    @Test
    void scalesBeginAtOneAndEndBehindTheBegin() {
        assertThrows(IllegalArgumentException.class, () -> new ScaleSearch(0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new ScaleSearch(2, 1, 1));
    }

    /** Of a broker that sustains this much. */
    private static List<Integer> tried(ScaleSearch search, int capacity) {
        List<Integer> tried = new ArrayList<>();
        while (search.next().isPresent()) {
            tried.add(search.next().getAsInt());
            search.tried(search.next().getAsInt() <= capacity);
        }
        return tried;
    }
}
