package io.lacewing.testsuite.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import jakarta.jms.XAJMSContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kill between the two phases of a distributed transaction. */
class PreparedBranchTest {

    private static final long PATIENCE = 10_000;

    @TempDir
    private Path data;

    @Test
    void preparedBranchesAreRecoveredAndDoAsTheCoordinatorSays() throws Exception {
        Branch toCommit = new Branch("commit");
        Branch toRollBack = new Branch("roll back");
        Branch neverPrepared = new Branch("not prepared");
        try (BrokerProcess broker = new BrokerProcess(data)) {
            broker.start();
            try (XAJMSContext context = broker.factory().createXAContext()) {
                XAResource resource = context.getXAResource();
                sendIn(toCommit, context);
                assertEquals(XAResource.XA_OK, resource.prepare(toCommit));
                sendIn(toRollBack, context);
                assertEquals(XAResource.XA_OK, resource.prepare(toRollBack));
                sendIn(neverPrepared, context);
                broker.kill();
                broker.start();
            }
            try (XAJMSContext context = broker.factory().createXAContext()) {
                XAResource resource = context.getXAResource();
                assertEquals(Set.of(toCommit, toRollBack), recover(resource));
                resource.commit(toCommit, false);
                resource.rollback(toRollBack);
                assertEquals(Set.of(), recover(resource));
            }
            try (JMSContext context = broker.factory().createContext();
                    JMSConsumer consumer = context.createConsumer(context.createQueue("orders"))) {
                assertEquals("commit", consumer.receiveBody(String.class, PATIENCE));
                assertNull(consumer.receiveNoWait());
            }
        }
    }

    private static void sendIn(Branch branch, XAJMSContext context) throws Exception {
        Queue orders = context.createQueue("orders");
        context.getXAResource().start(branch, XAResource.TMNOFLAGS);
        context.createProducer().send(orders, branch.name());
        context.getXAResource().end(branch, XAResource.TMSUCCESS);
    }

    private static Set<Branch> recover(XAResource resource) throws Exception {
        return Stream.of(resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN))
                .map(Branch::of)
                .collect(Collectors.toSet());
    }

    /** A branch whose global id is its name. */
    private record Branch(String name) implements Xid {

        private static final int FORMAT = 4711;

        static Branch of(Xid xid) {
            assertEquals(FORMAT, xid.getFormatId());
            return new Branch(new String(xid.getGlobalTransactionId(), StandardCharsets.UTF_8));
        }

        @Override
        public int getFormatId() {
            return FORMAT;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return name.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1};
        }
    }
}
