package io.lacewing.benchmarks.study;

import io.lacewing.benchmarks.driver.Workload.Sharing;
import io.lacewing.benchmarks.scenario.FilterKind;
import io.lacewing.benchmarks.scenario.FilterRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which points are measured: for each kind, each number of other subscribers with different and with equal filters at
 * replication grade 1, and each higher grade beside one subscriber that matches nothing.
 *
 * @param kinds    of filters
 * @param others   numbers of subscribers that match nothing
 * @param grades   replication grades
 * @param sessions in a connection
 */
public record FilterStudy(List<FilterKind> kinds, List<Integer> others, List<Integer> grades, int sessions) {

    /** As large as the published one. */
    public static final FilterStudy FULL = new FilterStudy(List.of(FilterKind.values()),
            List.of(1, 10, 100, 1000, 10_000), List.of(1, 2, 5, 10, 20, 40), Sharing.DEFAULT.sessionsInAConnection());
    /** Minutes. */
    public static final FilterStudy QUICK = new FilterStudy(List.of(FilterKind.PROPERTY), List.of(1, 100, 1000),
            List.of(1, 5, 20), Sharing.DEFAULT.sessionsInAConnection());

    public FilterStudy {
        kinds = List.copyOf(kinds);
        others = List.copyOf(others);
        grades = List.copyOf(grades);
    }

    /**
     * With another value, where the option is one of the study's.
     *
     * @throws IllegalArgumentException if a value is wrong; it is named
     */
    FilterStudy with(String option, String value) {
        return switch (option) {
            case "--kinds" -> new FilterStudy(words(value).map(FilterKind::of).toList(), others, grades, sessions);
            case "--filters" -> new FilterStudy(kinds, numbers(option, value), grades, sessions);
            case "--grades" -> new FilterStudy(kinds, others, numbers(option, value), sessions);
            case "--sessions" -> new FilterStudy(kinds, others, grades, numbers(option, value).get(0));
            default -> throw new IllegalArgumentException("Unknown option " + option);
        };
    }

    /** {@link #with} knows it. */
    static boolean knows(String option) {
        return List.of("--kinds", "--filters", "--grades", "--sessions").contains(option);
    }

    private static Stream<String> words(String value) {
        return Stream.of(value.split(","));
    }

    private static List<Integer> numbers(String option, String value) {
        if (!value.matches("[1-9]\\d{0,5}(,[1-9]\\d{0,5})*")) {
            throw new IllegalArgumentException(option + " is " + value + ", and must be numbers");
        }
        return words(value).map(Integer::valueOf).toList();
    }

    /** The ids of its scenarios. */
    public List<String> scenarios() {
        List<String> ids = new ArrayList<>();
        for (FilterKind kind : kinds) {
            others.forEach(n -> ids.add(new FilterRow(n, kind, false, 1, sessions).id()));
            others.stream().filter(n -> n > 1).forEach(n -> ids.add(new FilterRow(n, kind, true, 1, sessions).id()));
            grades.stream().filter(r -> r > 1).forEach(r -> ids.add(new FilterRow(1, kind, false, r, sessions).id()));
        }
        return ids;
    }
}
