package io.lacewing.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchPlanTest {

    private static final List<String> KNOWN = List.of("lacewing", "lacewing-vm", "artemis", "openmq");

    @Test
    void quickIsSixScenariosAgainstOnePeer() {
        BenchPlan plan = parse("quick");
        assertEquals(List.of("A", "D", "G", "T1", "T5", "filter1000"), plan.scenarios());
        assertEquals(List.of("lacewing", "artemis"), plan.brokers());
    }

    @Test
    void fullIsEverybodyOnAllProcessorsAndOnOne() {
        BenchPlan plan = parse("full");
        assertEquals(KNOWN, plan.brokers());
        assertEquals(List.of("", "0"), plan.cpus());
        assertTrue(plan.scenarios().containsAll(List.of("A", "H", "T8", "filter10000")));
    }

    @Test
    void runTakesScenariosAndOptions() {
        BenchPlan plan = parse("run", "A,T5", "--brokers", "lacewing,openmq", "--seconds", "1.5", "--warm-up", "0",
                "--rounds", "7", "--java", "/j/17", "--java", "openmq=/j/25", "--jvm", "-Xmx1g -XX:+UseG1GC");
        assertEquals(List.of("A", "T5"), plan.scenarios());
        assertEquals(List.of("lacewing", "openmq"), plan.brokers());
        assertEquals(new BenchPlan.Timing(0, 1.5), plan.timing());
        assertEquals(7, plan.rounds());
        assertEquals(Path.of("/j/17"), plan.javaOf("lacewing"));
        assertEquals(Path.of("/j/25"), plan.javaOf("openmq"));
        assertEquals(List.of("-Xmx1g", "-XX:+UseG1GC"), plan.jvm());
    }

    @Test
    void eachListOfProcessorsIsAPass() {
        assertEquals(List.of("0"), parse("quick", "--cpus", "0").cpus());
        assertEquals(List.of("0", ""), parse("quick", "--cpus", "0", "--cpus", "all").cpus());
    }

    @Test
    void studyIsManyFilterScenarios() {
        BenchPlan plan = parse("study", "--quick", "--filters", "10", "--grades", "1", "--rounds", "4");
        assertEquals(List.of("filter10", "filter10-equal"), plan.scenarios());
        assertEquals(List.of("lacewing", "artemis"), plan.brokers());
        assertEquals(4, plan.rounds());
        assertTrue(parse("study").scenarios().contains("filter10000-or"));
    }

    @Test
    void aMixHasNoScenarioOfTheTable() {
        BenchPlan plan = parse("mix", "vertical", "--quick", "--to", "8", "--brokers", "lacewing", "--seconds", "4");
        assertEquals(List.of(), plan.scenarios());
        assertEquals(List.of("lacewing"), plan.brokers());
        assertEquals(4, plan.timing().seconds());
        assertEquals(1, plan.rounds());
    }

    @Test
    void startsAreNoScenario() {
        BenchPlan plan = parse("run", "A,start");
        assertTrue(plan.starts());
        assertEquals(1, plan.resolved().size());
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("slow", "slow");
        refused("quick, full, study, mix or run");
        refused("run which scenarios", "run");
        refused("Z", "run", "A,Z");
        refused("kafka", "quick", "--brokers", "lacewing,kafka");
        refused("--rounds", "quick", "--rounds", "0");
        refused("--seconds", "quick", "--seconds", "soon");
        refused("--speed", "quick", "--speed", "9");
        refused("--seconds", "quick", "--seconds");
        refused("diagonal", "mix", "diagonal");
        refused("regex", "study", "--kinds", "regex");
        refused("--speed", "study", "--quick", "--speed", "9");
    }

    private static BenchPlan parse(String... arguments) {
        return BenchPlan.parse(List.of(arguments), KNOWN);
    }

    private static void refused(String culprit, String... arguments) {
        String message = assertThrows(IllegalArgumentException.class, () -> parse(arguments)).getMessage();
        assertTrue(message.contains(culprit), message);
    }
}
