package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.xid;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.session.SessionMode;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XaFlags;
import io.lacewing.core.xa.XidKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A branch is rolled back while a session works in it, and the session does not know yet. */
class AbortedBranchTest {

    private static final String QUEUE = "jms.queue.q";
    private static final XidKey TX = xid("tx");

    private final CoreRig rig = CoreRig.start();
    private TestSession worker;

    @BeforeEach
    void workInABranchThatTimesOut() {
        TestSession sender = rig.connect().session();
        sender.producer(1, QUEUE, ANYCAST).get();
        sender.send(1, persistent(QUEUE, "m")).get();
        worker = rig.connect().session(SessionMode.XA);
        worker.consumer(1, QUEUE, ANYCAST).get();
        worker.xaStart(TX).get();
        worker.ack(worker.take().get(0)).get();
        rig.advance(Duration.ofMinutes(6));
        worker.ack(worker.take().get(0)).get();
        assertEquals(1, rig.queue(QUEUE).deliveringCount(), "acknowledged once more");
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void whatItAcknowledgedSinceComesBackWhenItEnds() {
        assertEquals(XaCode.XA_RBTIMEOUT, worker.xaEnd(TX).error().xaCode());
        assertEquals(List.of("m"), worker.texts());
    }

    @Test
    void whatItAcknowledgedSinceComesBackWhenItIsClosed() {
        worker.close().get();
        assertEquals(List.of("m"), receive());
    }

    @Test
    void whatItAcknowledgedSinceComesBackWhenItIsClosedWithTheBranchSuspended() {
        worker.xaEnd(TX, XaFlags.TMSUSPEND).get();
        worker.close().get();
        assertEquals(List.of("m"), receive());
    }

    private List<String> receive() {
        TestSession reader = rig.connect().session();
        reader.consumer(1, QUEUE, ANYCAST).get();
        return reader.texts();
    }
}
