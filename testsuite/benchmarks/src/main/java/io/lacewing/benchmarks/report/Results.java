package io.lacewing.benchmarks.report;

import io.lacewing.benchmarks.driver.Measurement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All rounds of a run, in the order they were measured. */
public final class Results {

    /** The broker that ratios are of. */
    public static final String OURS = "lacewing";
    /** What no broker can exceed: a bare relay, or a bare journal. */
    public static final String LIMIT = "limit";

    private final List<Round> rounds = new ArrayList<>();
    private final List<Start> starts = new ArrayList<>();

    /**
     * One broker, or limit, in one scenario, once.
     *
     * @param scenario    its id
     * @param title       what the scenario is
     * @param contender   the broker's name
     * @param cpus        the processors that all processes were bound to; empty for all there are
     * @param startMillis until the broker accepted clients; 0 if it was in the driver
     * @param measurement what was found; null if the run failed
     * @param failure     why it failed; empty if not
     */
    public record Round(String scenario, String title, String contender, String cpus, long startMillis,
            Measurement measurement, String failure) {

        /** It was measured, and nothing was lost, doubled or out of order. */
        public boolean correct() {
            return measurement != null && measurement.violations().isEmpty();
        }

        /** It was not measured because its consumers took too long to subscribe. Not wrong, but no result. */
        public boolean leftOut() {
            return measurement != null && !measurement.setUp().complete();
        }
    }

    /** A row of the table: a scenario on some processors. */
    public record Row(String scenario, String title, String cpus) {

        String label() {
            return cpus.isEmpty() ? scenario : scenario + " on cpu " + cpus;
        }
    }

    /**
     * An empty broker was started once.
     *
     * @param contender     the broker's name
     * @param heap          the option that limits its heap
     * @param millis        until it accepted clients
     * @param residentBytes then
     */
    public record Start(String contender, String heap, long millis, long residentBytes) {
    }

    public void add(Round round) {
        rounds.add(round);
    }

    public void add(Start start) {
        starts.add(start);
    }

    public List<Start> starts() {
        return List.copyOf(starts);
    }

    public List<Round> rounds() {
        return List.copyOf(rounds);
    }

    /** Every round was measured and correct. */
    public boolean correct() {
        return rounds.stream().allMatch(Round::correct);
    }

    List<Row> rows() {
        return rounds.stream().map(round -> new Row(round.scenario(), round.title(), round.cpus())).distinct().toList();
    }

    List<String> contenders() {
        return rounds.stream().map(Round::contender).distinct().toList();
    }

    /** The rounds that were measured and correct. */
    List<Round> of(Row row, String contender) {
        return rounds.stream().filter(round -> round.correct() && !round.leftOut()).filter(round -> is(round, row, contender)).toList();
    }

    /** Rounds that failed or were not correct. */
    List<Round> wrong() {
        return rounds.stream().filter(round -> !round.correct()).toList();
    }

    boolean anyWrong(Row row, String contender) {
        return wrong().stream().anyMatch(round -> is(round, row, contender));
    }

    private static boolean is(Round round, Row row, String contender) {
        return round.scenario().equals(row.scenario()) && round.cpus().equals(row.cpus())
                && round.contender().equals(contender);
    }

    /** Messages a second. */
    Optional<Spread> rate(Row row, String contender) {
        List<Round> found = of(row, contender);
        return found.isEmpty() ? Optional.empty()
                : Optional.of(Spread.of(found, round -> round.measurement().throughput().rate()));
    }

    /** The peer with the highest median. Ours, in whatever process, and the limit are no peers. */
    Optional<String> bestPeer(Row row) {
        return contenders().stream()
                .filter(name -> !name.startsWith(OURS) && !name.equals(LIMIT))
                .filter(name -> rate(row, name).isPresent())
                .max(Comparator.comparingDouble(name -> rate(row, name).orElseThrow().median()));
    }

    /** How many times the best peer's median ours is. */
    Optional<Double> ratio(Row row) {
        return bestPeer(row).flatMap(peer -> ratio(row, peer));
    }

    /** Which part of the limit ours is. */
    Optional<Double> partOfLimit(Row row) {
        return ratio(row, LIMIT);
    }

    private Optional<Double> ratio(Row row, String other) {
        return rate(row, OURS).flatMap(ours -> rate(row, other).map(it -> ours.median() / it.median()));
    }
}
