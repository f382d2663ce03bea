package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class LedgerTest {

    private final Ledger ledger = new Ledger("consumer 7", 2, true);

    @Test
    void everyMessageOnceAndInOrderIsRight() {
        note(0, 0, 1, 2);
        note(1, 0, 1);
        assertEquals(List.of(), ledger.violations());
        assertEquals(5, ledger.count());
        assertEquals(3, ledger.next(0));
        assertEquals(2, ledger.next(1));
    }

    @Test
    void aGapIsTold() {
        note(1, 0, 2);
        assertEquals(List.of("consumer 7: message 2 of producer 1 instead of 1"), ledger.violations());
    }

    @Test
    void aMessageThatComesTwiceIsTold() {
        note(0, 0, 1, 1);
        assertEquals(List.of("consumer 7: message 1 of producer 0 instead of 2"), ledger.violations());
    }

    @Test
    void messagesThatChangedPlacesAreTold() {
        note(0, 1, 0);
        assertEquals(2, ledger.violations().size());
    }

    @Test
    void aProducerNobodyStartedIsTold() {
        note(2, 0);
        note(-1, 0);
        assertEquals(2, ledger.violations().size());
        assertEquals(0, ledger.count());
    }

    @Test
    void whoSharesAQueueMayMissWhatOthersGetButNotTheOrder() {
        Ledger sharing = new Ledger("consumer 1", 1, false);
        sharing.note(0, 3);
        sharing.note(0, 8);
        assertEquals(List.of(), sharing.violations());
        sharing.note(0, 5);
        assertEquals(List.of("consumer 1: message 5 of producer 0 instead of 9"), sharing.violations());
    }

    @Test
    void manyViolationsAreCounted() {
        for (int i = 0; i < 25; i++) {
            ledger.violation("something");
        }
        List<String> told = ledger.violations();
        assertEquals(11, told.size());
        assertEquals("consumer 7: and 15 more", told.get(10));
    }

    private void note(int producer, long... sequences) {
        for (long sequence : sequences) {
            ledger.note(producer, sequence);
        }
    }
}
