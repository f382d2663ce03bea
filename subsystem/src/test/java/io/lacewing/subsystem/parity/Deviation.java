package io.lacewing.subsystem.parity;

/**
 * One deliberate deviation from the facts, and why.
 *
 * @param resource as in the fact; with {@code *} for kind and name, it and all below it
 * @param kind     as in the fact, but {@code attribute} for a metric, or {@code *}
 * @param name     as in the fact, or {@code *}
 * @param what     {@code absent} if we don't have it, {@code own} if only we have it, {@code no effect} if it is accepted
 *                 and changes nothing, else the difference: {@code type=...}, {@code default=...}, {@code kind=...} as we
 *                 have it, a flag that only we have, as {@code +flag}, or that we don't have, as {@code -flag}
 * @param reason   why; of what is absent the concern that it will come with, or why it won't
 */
record Deviation(String resource, String kind, String name, String what, String reason) {
    static final String ABSENT = "absent";
    static final String OWN = "own";
    static final String NO_EFFECT = "no effect";
    private static final int COLUMNS = 5;

    static Deviation parse(String line) {
        String[] columns = line.split(";", -1);
        if (columns.length != COLUMNS || columns[COLUMNS - 1].isBlank()) {
            throw new IllegalArgumentException(line);
        }
        return new Deviation(columns[0], columns[1], columns[2], columns[3], columns[4]);
    }

    /** Whether the row is the one, or one of those, that the deviation is about. */
    boolean covers(Fact fact) {
        if (name.equals("*")) {
            return fact.place().equals(resource) || fact.place().startsWith(resource + '/');
        }
        return key().equals(fact.key());
    }

    String key() {
        return resource + ';' + kind + ';' + name;
    }

    @Override
    public String toString() {
        return key() + ';' + what;
    }
}
