package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresTest {

    @Test
    void exactEquationsAreSolvedExactly() {
        assertArrayEquals(new double[] {2, 3}, NonNegativeLeastSquares.solve(
                new double[][] {{1, 0}, {1, 1}, {1, 2}}, new double[] {2, 5, 8}), 1e-12);
    }

    /** The mean is what is nearest to all of them. */
    @Test
    void contradictionsAreBalanced() {
        assertArrayEquals(new double[] {4}, NonNegativeLeastSquares.solve(
                new double[][] {{1}, {1}, {1}}, new double[] {3, 4, 5}), 1e-12);
    }

    /** Without the bound the line would be 5 - x; with it, it is flat and in the middle. */
    @Test
    void whatWouldBeNegativeIsZeroAndTheOthersAreFittedAgain() {
        assertArrayEquals(new double[] {4, 0}, NonNegativeLeastSquares.solve(
                new double[][] {{1, 0}, {1, 1}, {1, 2}}, new double[] {5, 4, 3}), 1e-12);
    }

    @Test
    void ifAllWouldBeNegativeAllAreZero() {
        assertArrayEquals(new double[] {0, 0}, NonNegativeLeastSquares.solve(
                new double[][] {{1, 0}, {0, 1}}, new double[] {-1, -2}));
    }

    @Test
    void columnsThatAreEqualShareOneParameter() {
        double[] x = NonNegativeLeastSquares.solve(new double[][] {{1, 1}, {2, 2}}, new double[] {3, 6});
        assertArrayEquals(new double[] {3, 0}, new double[] {x[0] + x[1], Math.min(x[0], x[1])}, 1e-12);
    }

    @Test
    void columnsOfDifferentMagnitudesAreSolved() {
        assertArrayEquals(new double[] {1e-6, 2e-12, 3}, NonNegativeLeastSquares.solve(
                new double[][] {{1, 1, 0}, {1, 1e6, 0}, {1, 1e5, 1e-9}, {1, 10, 1e-8}},
                new double[] {1e-6 + 2e-12, 1e-6 + 2e-6, 1e-6 + 2e-7 + 3e-9, 1e-6 + 2e-11 + 3e-8}), 1e-7);
    }

    @Test
    void whatIsNoSystemOfEquationsIsRefused() {
        refused(new double[0][], new double[0]);
        refused(new double[][] {{1, 2}, {1}}, new double[] {1, 2});
        refused(new double[][] {{1}}, new double[] {1, 2});
        refused(new double[][] {new double[9]}, new double[] {1});
    }

    private static void refused(double[][] matrix, double[] right) {
        assertThrows(IllegalArgumentException.class, () -> NonNegativeLeastSquares.solve(matrix, right));
    }
}
