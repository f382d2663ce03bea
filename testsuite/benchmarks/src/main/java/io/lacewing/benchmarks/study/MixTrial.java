package io.lacewing.benchmarks.study;

import io.lacewing.benchmarks.driver.MixMeasurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A broker at a scale of a mix, once.
 *
 * @param mix         which
 * @param broker      its name
 * @param cpus        the processors that all processes were bound to; empty for all there are
 * @param scale       of the mix
 * @param measurement what was found; null if the run failed
 * @param failure     why it failed; empty if not
 */
public record MixTrial(Mix mix, String broker, String cpus, int scale, MixMeasurement measurement, String failure) {

    private static final double LEAST_PART = 0.95;

    /** Nothing was lost, doubled or out of order. */
    public boolean correct() {
        return measurement != null && measurement.violations().isEmpty();
    }

    /**
     * Why the scale is not sustained: a leg delivered less than 95% of what was due, or took longer than the limit for more
     * than a tenth of its messages, or something was wrong. Empty if it is sustained.
     *
     * @param limitMillis for the 90% percentile of the delivery time of every leg
     */
    public List<String> obstacles(double limitMillis) {
        if (measurement == null) {
            return List.of(failure);
        }
        List<String> obstacles = new ArrayList<>(measurement.violations());
        for (MixMeasurement.Leg leg : measurement.legs()) {
            if (leg.consumed() < LEAST_PART * leg.due()) {
                obstacles.add(String.format(Locale.ROOT, "%s: %.0f%% of what was due", leg.name(),
                        100 * leg.consumed() / leg.due()));
            }
            if (leg.delivery().p90() > 1e3 * limitMillis) {
                obstacles.add(String.format(Locale.ROOT, "%s: 90%% in %.0f ms", leg.name(), leg.delivery().p90() / 1e3));
            }
        }
        return obstacles;
    }
}
