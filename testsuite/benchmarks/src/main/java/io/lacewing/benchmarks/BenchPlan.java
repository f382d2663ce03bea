package io.lacewing.benchmarks;

import io.lacewing.benchmarks.scenario.Scenario;
import io.lacewing.benchmarks.scenario.Scenarios;
import io.lacewing.benchmarks.study.MixArguments;
import io.lacewing.benchmarks.study.StudyArguments;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What to run.
 *
 * @param scenarios ids, in the order of the table
 * @param brokers   names, in the order of the columns; they take turns
 * @param rounds    how often each broker runs each scenario
 * @param timing    how long each time
 * @param cpus      for each pass over everything, the processors that all processes are bound to; empty for all of them
 * @param java      Java homes by the names of brokers; the one of the empty name is for those not named
 * @param jvm       options of every broker's and every driver's JVM
 */
public record BenchPlan(List<String> scenarios, List<String> brokers, int rounds, Timing timing, List<String> cpus,
        Map<String, Path> java, List<String> jvm) {

    /** No scenario, but the start of an empty broker. */
    private static final String START = "start";
    /** The word of the filter study. */
    static final String STUDY = "study";
    /** The word of the mixes. */
    static final String MIX = "mix";
    private static final String ANY = "";
    private static final List<String> SAME_JVM = List.of("-Xms2g", "-Xmx2g", "-XX:+UseParallelGC");
    private static final String USAGE = """
            bench quick                 A, D, G, T1, T5 and 1,000 filters, against one peer, in under three minutes
            bench full                  everything, against all peers, over TCP and in one JVM, on one and on all processors
            bench study [--quick] [options]  the filter study, in many rows; --quick in minutes
              --kinds LIST              property, correlation, range, and, and-late, or
              --filters LIST            numbers of subscribers that match nothing       (quick 1,100,1000)
              --grades LIST             subscribers that get each message               (quick 1,5,20)
              --sessions N              of 100 subscribers each, in a connection        (10)
            bench mix horizontal|vertical [--quick] [options]  the highest scale of a mix of queues and topics
              --from N, --to N          scales, doubled until one is not sustained      (1 to 1024, quick 1 to 2)
              --limit-ms N              for 90%% of the messages of each kind            (1000)
            bench run A,D,T5 [options]  these scenarios: A to H, T1 to T8, filter1000 (any number, and -range-equal-r5), A@1000 (at a fixed rate),
                                      start (of an empty broker: time and memory)
              --brokers NAMES           lacewing, lacewing-vm, artemis, activemq, openmq, limit (quick: lacewing,artemis)
              --rounds N                of each broker in each scenario             (quick 1, full 5, run 3)
              --seconds S               measured in a round                         (quick 4, full 10, run 5)
              --warm-up S               before that                                 (quick 5, full 20, run 3)
              --cpus LIST               a pass on these processors, as in taskset -c; given twice, two passes
              --java HOME               the Java of all, --java openmq=HOME of one broker and its driver
              --jvm OPTIONS             of all JVMs, separated by spaces            (%s)
            """.formatted(String.join(" ", SAME_JVM));

    public BenchPlan {
        scenarios = List.copyOf(scenarios);
        brokers = List.copyOf(brokers);
        cpus = List.copyOf(cpus);
        java = Map.copyOf(java);
        jvm = List.copyOf(jvm);
        if (rounds < 1) {
            throw new IllegalArgumentException("--rounds is " + rounds + ", and must be 1 at least");
        }
        Scenarios known = new Scenarios(timing.warmUpSeconds(), timing.seconds());
        scenarios.stream().filter(id -> !id.equals(START)).forEach(known::find);
    }

    /** In seconds. */
    public record Timing(double warmUpSeconds, double seconds) {

        public Timing {
            if (!(warmUpSeconds >= 0 && seconds > 0)) {
                throw new IllegalArgumentException("No timing: " + warmUpSeconds + " s, " + seconds + " s");
            }
        }
    }

    /** How the command line is to be. */
    public static String usage() {
        return USAGE;
    }

    /**
     * Reads the command line.
     *
     * @param arguments as {@link #usage()} says
     * @param known     names of all brokers and limits there are, ours first
     * @throws IllegalArgumentException naming the argument that is wrong
     */
    public static BenchPlan parse(List<String> arguments, Collection<String> known) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("quick, full, study, mix or run?");
        }
        List<String> options = arguments.subList(1, arguments.size());
        return switch (arguments.get(0)) {
            case "quick" -> quick(known).with(options, known);
            case "full" -> full(known).with(options, known);
            case "run" -> run(arguments, known);
            case MIX -> mix(MixArguments.parse(options), known);
            case STUDY -> study(StudyArguments.parse(options), known);
            default -> throw new IllegalArgumentException(arguments.get(0) + ": quick, full, study, mix or run?");
        };
    }

    private static BenchPlan quick(Collection<String> known) {
        List<String> brokers = Stream.of("lacewing", "artemis").filter(known::contains).toList();
        return new BenchPlan(List.of("A", "D", "G", "T1", "T5", "filter1000"), brokers, 1, new Timing(5, 4),
                List.of(ANY), ownJava(), SAME_JVM);
    }

    private static BenchPlan full(Collection<String> known) {
        List<String> scenarios = Stream.of(Scenarios.ALL.stream(),
                Stream.of("filter10", "filter1000", "filter10000", "A@10000", "D@10000", "G@1000", START))
                .flatMap(s -> s).toList();
        return new BenchPlan(scenarios, List.copyOf(known), 5, new Timing(20, 10), List.of(ANY, "0"), ownJava(), SAME_JVM);
    }

    private static BenchPlan study(StudyArguments study, Collection<String> known) {
        BenchPlan plan = quick(known);
        return new BenchPlan(study.study().scenarios(), plan.brokers(), study.quick() ? 1 : 3,
                study.quick() ? new Timing(3, 3) : new Timing(6, 5), plan.cpus(), plan.java(), plan.jvm())
                .with(study.rest(), known);
    }

    private static BenchPlan mix(MixArguments mix, Collection<String> known) {
        BenchPlan plan = quick(known);
        return new BenchPlan(List.of(), plan.brokers(), 1, mix.quick() ? new Timing(4, 4) : new Timing(6, 15),
                plan.cpus(), plan.java(), plan.jvm()).with(mix.rest(), known);
    }

    private static BenchPlan run(List<String> words, Collection<String> known) {
        if (words.size() < 2 || words.get(1).startsWith("--")) {
            throw new IllegalArgumentException("run which scenarios?");
        }
        return new BenchPlan(List.of(words.get(1).split(",")), quick(known).brokers(), 3, new Timing(3, 5), List.of(ANY),
                ownJava(), SAME_JVM).with(words.subList(2, words.size()), known);
    }

    private static Map<String, Path> ownJava() {
        return Map.of(ANY, Path.of(System.getProperty("java.home")));
    }

    private BenchPlan with(List<String> options, Collection<String> known) {
        BenchPlan plan = this;
        boolean cpusGiven = false;
        for (int i = 0; i < options.size(); i += 2) {
            if (i + 1 == options.size()) {
                throw new IllegalArgumentException(options.get(i) + " has no value");
            }
            plan = plan.with(options.get(i), options.get(i + 1), cpusGiven, known);
            cpusGiven |= options.get(i).equals("--cpus");
        }
        return plan;
    }

    private BenchPlan with(String option, String value, boolean cpusGiven, Collection<String> known) {
        return switch (option) {
            case "--brokers" -> new BenchPlan(scenarios, brokersOf(value, known), rounds, timing, cpus, java, jvm);
            case "--rounds" -> new BenchPlan(scenarios, brokers, (int) number(option, value), timing, cpus, java, jvm);
            case "--seconds" -> new BenchPlan(scenarios, brokers, rounds,
                    new Timing(timing.warmUpSeconds(), number(option, value)), cpus, java, jvm);
            case "--warm-up" -> new BenchPlan(scenarios, brokers, rounds,
                    new Timing(number(option, value), timing.seconds()), cpus, java, jvm);
            case "--cpus" -> new BenchPlan(scenarios, brokers, rounds, timing,
                    Stream.concat(cpusGiven ? cpus.stream() : Stream.empty(), Stream.of(value.replace("all", ANY)))
                            .toList(), java, jvm);
            case "--java" -> new BenchPlan(scenarios, brokers, rounds, timing, cpus, withJava(value), jvm);
            case "--jvm" -> new BenchPlan(scenarios, brokers, rounds, timing, cpus, java,
                    List.of(value.strip().split("\\s+")));
            default -> throw new IllegalArgumentException("Unknown option " + option);
        };
    }

    private static List<String> brokersOf(String value, Collection<String> known) {
        List<String> names = List.of(value.split(","));
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("No broker " + name + "; there are " + known);
            }
        }
        return names;
    }

    private Map<String, Path> withJava(String value) {
        int equals = value.indexOf('=');
        Map<String, Path> all = new TreeMap<>(java);
        all.put(value.substring(0, Math.max(0, equals)), Path.of(value.substring(equals + 1)));
        return all;
    }

    private static double number(String option, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " is " + value + ", and must be a number", e);
        }
    }

    /** With this Java for this broker and its driver. */
    BenchPlan withJava(String broker, Path home) {
        Map<String, Path> all = new TreeMap<>(java);
        all.put(broker, home);
        return new BenchPlan(scenarios, brokers, rounds, timing, cpus, all, jvm);
    }

    /** Without this broker. */
    BenchPlan without(String broker) {
        return new BenchPlan(scenarios, brokers.stream().filter(name -> !name.equals(broker)).toList(), rounds, timing,
                cpus, java, jvm);
    }

    /** The Java that runs this broker and its driver. */
    public Path javaOf(String broker) {
        return java.getOrDefault(broker, java.get(ANY));
    }

    /** The scenarios themselves. */
    List<Scenario> resolved() {
        Scenarios all = new Scenarios(timing.warmUpSeconds(), timing.seconds());
        return scenarios.stream().filter(id -> !id.equals(START)).map(all::find).toList();
    }

    /** Starts of an empty broker are wanted. */
    boolean starts() {
        return scenarios.contains(START);
    }
}
