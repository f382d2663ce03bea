package io.lacewing.pool.core;

import java.util.List;

/** Finds out, for every so many borrowers, where in the application's code they are. Used under the pool's lock. */
final class AllocationSites {

    private static final List<String> OWN = List.of("io.lacewing.pool.", "io.lacewing.handles.");

    private final int every;
    private int countdown;

    /** @param every 1 for all borrowers, 0 for none */
    AllocationSites(int every) {
        this.every = every;
    }

    StackTraceElement next() {
        if (every == 0 || ++countdown < every) {
            return null;
        }
        countdown = 0;
        return StackWalker.getInstance().walk(frames -> frames.filter(AllocationSites::isApplication).findFirst())
                .map(StackWalker.StackFrame::toStackTraceElement).orElse(null);
    }

    private static boolean isApplication(StackWalker.StackFrame frame) {
        return OWN.stream().noneMatch(frame.getClassName()::startsWith) || frame.getClassName().endsWith("Test");
    }
}
