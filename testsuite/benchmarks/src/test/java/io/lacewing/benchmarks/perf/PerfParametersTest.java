package io.lacewing.benchmarks.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.driver.Workload.Acknowledgement;
import org.junit.jupiter.api.Test;

class PerfParametersTest {

    @Test
    void withoutParametersItIsTheGuidesFirstTest() {
        Workload workload = PerfParameters.parse().workload(false, 7, 1, 2);
        assertEquals(1024, workload.shape().bodyBytes());
        assertEquals(200_000, workload.extent().count());
        assertFalse(workload.sending().persistent());
        assertEquals(0, workload.sending().transactionSize());
        assertEquals(Acknowledgement.DUPS_OK, workload.receiving().acknowledgement());
    }

    @Test
    void whatTheGuideWritesIsUnderstood() {
        Workload workload = PerfParameters.parse("-Dsess.trans=true", "-Dsess.trans.size=2",
                "-Ddelivery.mode=PERSISTENT", "-Dmessage.count=50", "-Dmessage.warmup.count=0")
                .workload(true, 7, 1, 2);
        assertTrue(workload.sending().persistent());
        assertEquals(2, workload.sending().transactionSize());
        assertEquals(Acknowledgement.TRANSACTED, workload.receiving().acknowledgement());
        assertEquals(2, workload.receiving().transactionSize());
        assertEquals(50, workload.extent().count());
        assertEquals(0, workload.extent().warmUpCount());
    }

    @Test
    void theAcknowledgeModeOfATransactedSessionIsIgnored() {
        assertEquals(Acknowledgement.AUTO, PerfParameters.parse("-Dsess.ackmode=AUTO_ACK").acknowledgement());
        assertEquals(Acknowledgement.TRANSACTED,
                PerfParameters.parse("-Dsess.ackmode=AUTO_ACK", "-Dsess.trans=true").acknowledgement());
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("message.counts", "-Dmessage.counts=1");
        refused("message.count", "-Dmessage.count=many");
        refused("message.size", "-Dmessage.size=0");
        refused("delivery.mode", "-Ddelivery.mode=SOMETIMES");
        refused("sess.ackmode", "-Dsess.ackmode=CLIENT");
        refused("faster", "faster");
    }

    private static void refused(String culprit, String argument) {
        String message = assertThrows(IllegalArgumentException.class, () -> PerfParameters.parse(argument)).getMessage();
        assertTrue(message.contains(culprit), message);
    }
}
