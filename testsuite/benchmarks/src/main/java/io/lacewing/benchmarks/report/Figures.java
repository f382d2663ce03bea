package io.lacewing.benchmarks.report;

import java.util.Locale;

/** Numbers for readers. */
final class Figures {

    private static final int EXACT_BELOW = 100;

    private Figures() {
    }

    /** Whole, in groups of three; one decimal if it is small. */
    static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < EXACT_BELOW ? "%.1f" : "%,.0f", value);
    }

    static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f%%", part * 100);
    }

    static String ratio(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f×" : "%.1f×", value);
    }
}
