package io.lacewing.benchmarks.study;

import java.util.List;

/**
 * The study's model of the time that a broker has to itself for a message:
 * {@code B = receive + filters * filter + different * different filter + grade * transmit}, in seconds. The study's first
 * form has no term for different filters.
 *
 * @param receive   {@code t_rcv}: for each message
 * @param filter    {@code t_fltr}: for each filter
 * @param different {@code t_fltr^diff}: for each different filter; 0 in the first form
 * @param transmit  {@code t_tx}: for each copy; not a number if the points do not tell it from {@code receive}
 * @param residual  square root of the mean squared relative error of {@code B}
 * @param worst     the largest relative error
 * @param points    how many points it was fitted to
 */
public record FilterModel(double receive, double filter, double different, double transmit, double residual,
        double worst, int points) {

    /**
     * Something measured.
     *
     * @param filters   installed, those that match included
     * @param different filters among them
     * @param grade     copies of a message
     * @param seconds   a message took: the inverse of the rate of messages received by the broker
     */
    public record Point(int filters, int different, int grade, double seconds) {

        public Point {
            if (!(seconds > 0)) {
                throw new IllegalArgumentException("A message took " + seconds + " s");
            }
        }
    }

    /**
     * Fits the first form. What is minimized is the sum of the squared relative errors: times span orders of magnitude, and
     * absolute errors would leave the small ones to chance.
     *
     * @throws IllegalArgumentException of no points
     */
    public static FilterModel fit(List<Point> points) {
        return fit(points, false);
    }

    /** Fits the second form, with different filters; otherwise as {@link #fit(List)}. */
    public static FilterModel fitDifferent(List<Point> points) {
        return fit(points, true);
    }

    private static FilterModel fit(List<Point> points, boolean different) {
        boolean grades = points.stream().mapToInt(Point::grade).distinct().count() > 1;
        double[][] matrix = points.stream().map(point -> new double[] {1 / point.seconds(),
                point.filters() / point.seconds(),
                different ? point.different() / point.seconds() : 0,
                grades ? point.grade() / point.seconds() : 0}).toArray(double[][]::new);
        double[] ones = points.stream().mapToDouble(point -> 1).toArray();
        double[] x = NonNegativeLeastSquares.solve(matrix, ones);
        double squares = 0;
        double worst = 0;
        for (double[] row : matrix) {
            double error = row[0] * x[0] + row[1] * x[1] + row[2] * x[2] + row[3] * x[3] - 1;
            squares += error * error;
            worst = Math.max(worst, Math.abs(error));
        }
        return new FilterModel(x[0], x[1], x[2], grades ? x[3] : Double.NaN, Math.sqrt(squares / points.size()), worst,
                points.size());
    }
}
