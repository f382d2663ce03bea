package io.lacewing.benchmarks.study;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Least squares with no negative parameter. Of the few parameters that a model has, every subset is solved by its normal
 * equations, the others being zero; the best solution without a negative value is the optimum. Stateless.
 */
final class NonNegativeLeastSquares {

    private static final int MOST_COLUMNS = 8;
    /** A column that is so nearly a combination of others, relatively, tells nothing. */
    private static final double DEPENDENT = 1e-12;

    private NonNegativeLeastSquares() {
    }

    /**
     * Minimizes the sum of {@code (matrix * x - right)^2} with {@code x >= 0}.
     *
     * @param matrix a row for each equation, as many as there are values on the right
     * @return {@code x}; of columns that depend on each other, as few as needed are not zero
     * @throws IllegalArgumentException of no rows, rows of unequal length or more than 8 columns
     */
    static double[] solve(double[][] matrix, double[] right) {
        int columns = matrix.length == 0 ? 0 : matrix[0].length;
        if (columns < 1 || columns > MOST_COLUMNS || matrix.length != right.length
                || Arrays.stream(matrix).anyMatch(row -> row.length != columns)) {
            throw new IllegalArgumentException("No equations: " + matrix.length + " rows, " + columns + " columns, "
                    + right.length + " values");
        }
        double[] scale = scale(matrix, columns);
        double[] best = new double[columns];
        double least = squares(matrix, right, best);
        for (int subset = 1; subset < 1 << columns; subset++) {
            double[] found = solve(matrix, right, scale, subset);
            if (found != null && squares(matrix, right, found) < least) {
                best = found;
                least = squares(matrix, right, found);
            }
        }
        return best;
    }

    private static double[] scale(double[][] matrix, int columns) {
        double[] scale = new double[columns];
        for (int c = 0; c < columns; c++) {
            double sum = 0;
            for (double[] row : matrix) {
                sum += row[c] * row[c];
            }
            scale[c] = sum == 0 ? 1 : Math.sqrt(sum);
        }
        return scale;
    }

    /** With the columns of the subset only; null if they depend on each other or a value is negative. */
    private static double[] solve(double[][] matrix, double[] right, double[] scale, int subset) {
        int[] columns = IntStream.range(0, scale.length).filter(c -> (subset >> c & 1) == 1).toArray();
        double[][] normal = new double[columns.length][columns.length + 1];
        for (int equation = 0; equation < matrix.length; equation++) {
            for (int i = 0; i < columns.length; i++) {
                double factor = matrix[equation][columns[i]] / scale[columns[i]];
                for (int j = 0; j < columns.length; j++) {
                    normal[i][j] += factor * matrix[equation][columns[j]] / scale[columns[j]];
                }
                normal[i][columns.length] += factor * right[equation];
            }
        }
        if (!eliminate(normal)) {
            return null;
        }
        double[] found = new double[scale.length];
        for (int i = 0; i < columns.length; i++) {
            found[columns[i]] = normal[i][columns.length] / normal[i][i] / scale[columns[i]];
        }
        return Arrays.stream(found).anyMatch(value -> value < 0) ? null : found;
    }

    /** Gauss and Jordan, with pivots; false if there is no single solution. */
    private static boolean eliminate(double[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            int pivot = i;
            for (int k = i + 1; k < rows.length; k++) {
                pivot = Math.abs(rows[k][i]) > Math.abs(rows[pivot][i]) ? k : pivot;
            }
            if (Math.abs(rows[pivot][i]) < DEPENDENT) {
                return false;
            }
            double[] swapped = rows[i];
            rows[i] = rows[pivot];
            rows[pivot] = swapped;
            for (int k = 0; k < rows.length; k++) {
                double factor = k == i ? 0 : rows[k][i] / rows[i][i];
                for (int j = i; factor != 0 && j < rows[k].length; j++) {
                    rows[k][j] -= factor * rows[i][j];
                }
            }
        }
        return true;
    }

    private static double squares(double[][] matrix, double[] right, double[] x) {
        double sum = 0;
        for (int i = 0; i < matrix.length; i++) {
            double error = -right[i];
            for (int c = 0; c < x.length; c++) {
                error += matrix[i][c] * x[c];
            }
            sum += error * error;
        }
        return sum;
    }
}
