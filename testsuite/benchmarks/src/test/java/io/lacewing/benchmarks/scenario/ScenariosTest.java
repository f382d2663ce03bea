package io.lacewing.benchmarks.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenariosTest {

    private final Scenarios scenarios = new Scenarios(1, 2);

    /** The summary of the published benchmark, its appendix 3. */
    @ParameterizedTest
    @CsvSource({
            "A, TOPIC, false,   12,  1,  1, AUTO,       0",
            "B, TOPIC, false,   12,  1, 15, AUTO,       0",
            "C, TOPIC, false,   12, 15, 15, AUTO,       0",
            "D, TOPIC, false, 1024,  1,  1, AUTO,       0",
            "E, TOPIC, false, 1024,  1, 15, AUTO,       0",
            "F, TOPIC, false, 1024, 15, 15, AUTO,       0",
            "G, QUEUE, true,  1024, 40, 40, AUTO,       0",
            "H, QUEUE, true,  1024, 40, 40, TRANSACTED, 10"})
    void theyAreThePublishedOnes(String id, Workload.Kind kind, boolean persistent, int bytes, int producers,
            int consumers, Acknowledgement acknowledgement, int transactionSize) {
        Workload workload = scenarios.find(id).workload();
        int destinations = kind == Workload.Kind.QUEUE ? 40 : 1;
        assertEquals(new Workload.Shape(kind, destinations, producers, consumers, bytes), workload.shape());
        assertEquals(persistent, workload.sending().persistent());
        assertEquals(transactionSize, workload.sending().transactionSize());
        assertEquals(new Workload.Receiving(acknowledgement, transactionSize), workload.receiving());
    }

    /** The eight tests of the guide. */
    @ParameterizedTest
    @CsvSource({
            "T1, false, false, 0,    DUPS_OK",
            "T2, false, false, 0,    AUTO",
            "T3, true,  true,  0,    DUPS_OK",
            "T4, true,  false, 0,    DUPS_OK",
            "T5, true,  true,  0,    AUTO",
            "T6, true,  false, 0,    AUTO",
            "T7, true,  true,  1000, TRANSACTED",
            "T8, true,  true,  2,    TRANSACTED"})
    void theyAreTheGuidesTests(String id, boolean persistent, boolean blocking, int transactionSize,
            Acknowledgement acknowledgement) {
        Workload workload = scenarios.find(id).workload();
        assertEquals(new Workload.Shape(Workload.Kind.QUEUE, 1, 1, 1, 1024), workload.shape());
        assertEquals(persistent, workload.sending().persistent());
        assertEquals(blocking, workload.sending().blocking());
        assertEquals(transactionSize, workload.sending().transactionSize());
        assertEquals(acknowledgement, workload.receiving().acknowledgement());
    }

    @Test
    void aRateIsWrittenBehindTheScenario() {
        Scenario scenario = scenarios.find("G@500");
        assertEquals("G@500", scenario.id());
        assertEquals(500, scenario.workload().sending().rate());
        assertEquals(scenarios.find("G").workload().shape(), scenario.workload().shape());
    }

    @Test
    void subscribersThatMatchNothingAreCounted() {
        assertEquals(1000, scenarios.find("filter1000").workload().filtering().others());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Z", "T9", "filter", "filterx", "A@", "A@fast", "T1@100", "a", ""})
    void whatIsNoScenarioIsNamed(String id) {
        String message = assertThrows(IllegalArgumentException.class, () -> scenarios.find(id)).getMessage();
        assertTrue(message.contains(id), message);
    }
}
