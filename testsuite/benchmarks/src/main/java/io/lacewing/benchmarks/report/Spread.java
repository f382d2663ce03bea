package io.lacewing.benchmarks.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Several rounds in three numbers.
 *
 * @param median of an even number of rounds, the mean of the two in the middle
 * @param least  of all rounds
 * @param most   of all rounds
 */
public record Spread(double median, double least, double most) {

    /**
     * @throws IllegalArgumentException of no rounds
     */
    public static <T> Spread of(List<T> rounds, ToDoubleFunction<T> value) {
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("No rounds");
        }
        double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }
}
