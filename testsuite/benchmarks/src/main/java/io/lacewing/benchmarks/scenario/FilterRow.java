package io.lacewing.benchmarks.scenario;

import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Sharing;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One point of the filter study, and its id: {@code filter1000-range-equal-r5-s20}, where everything behind the number may
 * be left out.
 *
 * @param others   subscribers that match nothing, 1 at least
 * @param kind     the form of all selectors; {@code property} if the id tells none
 * @param equal    the others have all the same selector; if not, each its own
 * @param grade    replication grade, {@code r} in the id: subscribers that get every message; 1 by default
 * @param sessions of the others in a connection, {@code s} in the id
 */
public record FilterRow(int others, FilterKind kind, boolean equal, int grade, int sessions) {

    private static final Pattern ID = Pattern.compile("filter([1-9]\\d{0,5})(-(?:property|correlation|range|and|and-late|or))?"
            + "(-equal)?(?:-r([1-9]\\d{0,2}))?(?:-s([1-9]\\d{0,3}))?");
    /** What all equal ones have in the place of their number. */
    private static final String NOBODY = "0";

    /** The row of this id; empty if it is none. */
    public static Optional<FilterRow> parse(String id) {
        Matcher found = ID.matcher(id);
        if (!found.matches()) {
            return Optional.empty();
        }
        FilterKind kind = found.group(2) == null ? FilterKind.PROPERTY : FilterKind.of(found.group(2).substring(1));
        return Optional.of(new FilterRow(Integer.parseInt(found.group(1)), kind, found.group(3) != null,
                number(found.group(4), 1), number(found.group(5), Sharing.DEFAULT.sessionsInAConnection())));
    }

    private static int number(String digits, int otherwise) {
        return digits == null ? otherwise : Integer.parseInt(digits);
    }

    /** The shortest id. */
    public String id() {
        return "filter" + others + (kind == FilterKind.PROPERTY ? "" : "-" + kind.word()) + (equal ? "-equal" : "")
                + (grade == 1 ? "" : "-r" + grade)
                + (sessions == Sharing.DEFAULT.sessionsInAConnection() ? "" : "-s" + sessions);
    }

    String title() {
        return "topic, 12 B, 1 to " + grade + ", " + others + (equal ? " equal" : "")
                + (kind == FilterKind.PROPERTY ? "" : " " + kind.word()) + " filters that don't match";
    }

    Workload.Filtering filtering() {
        String other = equal ? kind.other().replace("#", NOBODY) : kind.other();
        return new Workload.Filtering(kind.matching(), others, other, kind.properties(), new Sharing(
                Sharing.DEFAULT.consumersInASession(), sessions, Sharing.DEFAULT.mostSeconds()));
    }

    /** All filters of the broker. */
    public int filters() {
        return others + grade;
    }

    /** How many of them differ. */
    public int different() {
        return (equal ? 1 : others) + 1;
    }
}
