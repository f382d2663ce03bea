package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.study.FilterModel.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Points made from known parameters, in the magnitudes of the published ones. */
class FilterModelTest {

    private static final double RECEIVE = 4.1e-6;
    private static final double FILTER = 1.46e-5;
    private static final double DIFFERENT = 2.12e-6;
    private static final double TRANSMIT = 1.62e-5;

    @Test
    void itsParametersAreFoundAgain() {
        FilterModel model = FilterModel.fit(points(0, 0));
        assertEquals(RECEIVE, model.receive(), 1e-9);
        assertEquals(FILTER, model.filter(), 1e-11);
        assertEquals(0, model.different());
        assertEquals(TRANSMIT, model.transmit(), 1e-9);
        assertEquals(0, model.worst(), 1e-6);
    }

    @Test
    void differentFiltersAreToldFromEqualOnes() {
        FilterModel model = FilterModel.fitDifferent(points(DIFFERENT, 0));
        assertEquals(FILTER, model.filter(), 1e-11);
        assertEquals(DIFFERENT, model.different(), 1e-11);
        assertEquals(TRANSMIT, model.transmit(), 1e-9);
    }

    @Test
    void noiseShowsInTheErrorAndHardlyInTheParameters() {
        FilterModel model = FilterModel.fit(points(0, 0.05));
        assertEquals(FILTER, model.filter(), FILTER * 0.1);
        assertTrue(model.residual() > 0.005 && model.residual() < 0.05, model.toString());
        assertTrue(model.worst() >= model.residual() && model.worst() < 0.12, model.toString());
    }

    /** Filters that cost nothing, measured with noise, could have come out below zero. */
    @Test
    void filtersThatMakeItFasterCostNothing() {
        FilterModel model = FilterModel.fit(List.of(new Point(2, 2, 1, 3e-6), new Point(1001, 2, 1, 2.9e-6),
                new Point(10_001, 2, 1, 2.8e-6), new Point(6, 2, 5, 7e-6)));
        assertEquals(0, model.filter());
        assertTrue(model.receive() > 0 && model.transmit() > 0, model.toString());
    }

    @Test
    void withOneGradeOnlyWhatACopyTakesIsNotKnown() {
        FilterModel model = FilterModel.fit(List.of(new Point(2, 2, 1, 3e-6), new Point(101, 2, 1, 13e-6),
                new Point(1001, 2, 1, 103e-6)));
        assertTrue(Double.isNaN(model.transmit()));
        assertEquals(1e-7, model.filter(), 1e-9);
    }

    @Test
    void aMessageTakesTime() {
        assertThrows(IllegalArgumentException.class, () -> new Point(1, 1, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Point(1, 1, 1, Double.NaN));
    }

    private static List<Point> points(double differentCost, double noise) {
        Random random = new Random(7);
        List<Point> points = new ArrayList<>();
        for (int others : new int[] {1, 10, 100, 1000, 10_000}) {
            for (int grade : new int[] {1, 2, 5, 10, 20, 40}) {
                for (int different : new int[] {2, others + 1}) {
                    int filters = others + grade;
                    double seconds = RECEIVE + filters * FILTER + different * differentCost + grade * TRANSMIT;
                    points.add(new Point(filters, different, grade,
                            seconds * (1 + noise * (2 * random.nextDouble() - 1))));
                }
            }
        }
        return points;
    }
}
