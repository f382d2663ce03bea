package io.lacewing.wire;

/**
 * The versions of the protocol that one side speaks, both ends included.
 *
 * @param min 1 to 65535
 * @param max {@code min} to 65535
 */
public record VersionRange(int min, int max) {

    /** What this implementation speaks. */
    public static final VersionRange SUPPORTED = new VersionRange(1, 1);

    private static final int LARGEST = 0xffff;

    public VersionRange {
        if (min < 1 || max < min || max > LARGEST) {
            throw new IllegalArgumentException("versions " + min + " to " + max + " are no range within 1 to " + LARGEST);
        }
    }

    public boolean contains(int version) {
        return version >= min && version <= max;
    }

    /**
     * The newest version that both ranges contain.
     *
     * @throws VersionMismatchException if there is none
     */
    public int negotiate(VersionRange offered) {
        int newest = Math.min(max, offered.max);
        if (newest < Math.max(min, offered.min)) {
            throw new VersionMismatchException(this, offered);
        }
        return newest;
    }

    @Override
    public String toString() {
        return min == max ? "version " + min : "versions " + min + " to " + max;
    }
}
