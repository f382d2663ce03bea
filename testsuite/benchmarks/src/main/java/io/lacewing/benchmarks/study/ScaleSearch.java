package io.lacewing.benchmarks.study;

import java.util.OptionalInt;

/**
 * Looks for the highest scale that is sustained: doubles until one is not, then halves the gap a few times. Used by one
 * thread.
 */
public final class ScaleSearch {

    private final int most;
    private int next;
    private int refinements;
    private int best;
    private int failed = Integer.MAX_VALUE;

    /**
     * @param first       scale to try
     * @param most        scale to try
     * @param refinements how often the gap is halved
     */
    public ScaleSearch(int first, int most, int refinements) {
        if (first < 1 || most < first || refinements < 0) {
            throw new IllegalArgumentException("No scales: " + first + " to " + most + ", " + refinements
                    + " refinements");
        }
        this.next = first;
        this.most = most;
        this.refinements = refinements;
    }

    /** The scale to try now; empty when the search is over. */
    public OptionalInt next() {
        return next == 0 ? OptionalInt.empty() : OptionalInt.of(next);
    }

    /** What came of {@link #next}. */
    public void tried(boolean sustained) {
        if (sustained) {
            best = next;
        } else {
            failed = next;
        }
        if (failed == Integer.MAX_VALUE) {
            next = best == most ? 0 : (int) Math.min(most, 2L * best);
        } else {
            next = failed - best > 1 && best > 0 && refinements-- > 0 ? best + (failed - best) / 2 : 0;
        }
    }

    /** The highest scale that was sustained; 0 if none was. */
    public int best() {
        return best;
    }

    /** Nothing was tried that was not sustained: there may be more. */
    public boolean openEnded() {
        return failed == Integer.MAX_VALUE;
    }
}
