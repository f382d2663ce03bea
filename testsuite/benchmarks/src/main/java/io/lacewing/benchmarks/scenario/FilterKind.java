package io.lacewing.benchmarks.scenario;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Forms of selectors of the filter study. */
public enum FilterKind {

    /** Equality of an application property. */
    PROPERTY("part = 'wanted'", "part = 'other#'", Map.of("part", "wanted")),
    /** Equality of the correlation id. */
    CORRELATION("JMSCorrelationID = 'wanted'", "JMSCorrelationID = 'other#'", Map.of("JMSCorrelationID", "wanted")),
    /** A range of a number; those of different subscribers do not overlap. */
    RANGE("number BETWEEN 0 AND 9", "number BETWEEN 1#0 AND 1#5", Map.of("number", "7")),
    /** Three terms, of which the first does not match. */
    AND("part = 'wanted' AND colour = 'red' AND size = 12", "part = 'other#' AND colour = 'red' AND size = 12",
            Map.of("part", "wanted", "colour", "red", "size", "12")),
    /** The same terms in the other order: the last does not match. */
    AND_LATE("size = 12 AND colour = 'red' AND part = 'wanted'", "size = 12 AND colour = 'red' AND part = 'other#'",
            Map.of("part", "wanted", "colour", "red", "size", "12")),
    /** Ten equalities; no two subscribers name the same value. */
    OR(alternatives("part = 'wanted'", "part = 'unused%d'"), alternatives("part = 'other#'", "part = 'other#-%d'"),
            Map.of("part", "wanted"));

    private final String matching;
    private final String other;
    private final Map<String, String> properties;

    FilterKind(String matching, String other, Map<String, String> properties) {
        this.matching = matching;
        this.other = other;
        this.properties = properties;
    }

    private static String alternatives(String last, String pattern) {
        return IntStream.range(1, 10).mapToObj(pattern::formatted).collect(Collectors.joining(" OR ")) + " OR " + last;
    }

    /** As ids and options name it: {@code and-late}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The kind of this name.
     *
     * @throws IllegalArgumentException if there is none; it is named
     */
    public static FilterKind of(String word) {
        for (FilterKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No kind of filter " + word + "; there are "
                + IntStream.range(0, values().length).mapToObj(i -> values()[i].word())
                        .collect(Collectors.joining(", ")));
    }

    /** A selector that matches every message. */
    String matching() {
        return matching;
    }

    /** A selector that matches none; {@code #} is the number of the subscriber. */
    String other() {
        return other;
    }

    /** Of every message. */
    Map<String, String> properties() {
        return properties;
    }
}
