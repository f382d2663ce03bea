package io.lacewing.testsuite.wildfly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.lacewing.testsuite.wildfly.server.Archives;
import io.lacewing.testsuite.wildfly.server.Destinations;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import jakarta.transaction.UserTransaction;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * An application's code, inside the server, with the transaction manager's transactions. The server's end of Arquillian
 * knows this class by its extension, not by {@code ArquillianTest}.
 */
@ExtendWith(ArquillianExtension.class)
@ServerSetup(TransactionTest.Setup.class)
class TransactionTest {

    private static final long PATIENCE = 20_000;

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("ledger"), List.of());
        }
    }

    @Resource
    private UserTransaction transaction;

    @Resource(lookup = "java:/JmsXA")
    private ConnectionFactory xaFactory;

    @Resource
    private ConnectionFactory defaultFactory;

    @Resource(lookup = "java:/jms/queue/ledger")
    private Queue ledger;

    @Inject
    private JMSContext injected;

    @Deployment
    static JavaArchive application() {
        return Archives.ejbJar("transactions", TransactionTest.class, Setup.class, Destinations.class);
    }

    @Test
    void aMessageSentInATransactionThatCommitsIsThere() throws Exception {
        transaction.begin();
        send(xaFactory, "entry");
        transaction.commit();
        assertEquals("entry", receive());
        assertNull(receiveNoWait());
    }

    @Test
    void aMessageSentInATransactionThatRollsBackIsNot() throws Exception {
        transaction.begin();
        send(xaFactory, "never");
        transaction.rollback();
        assertNull(receiveNoWait());
    }

    @Test
    void aMessageReceivedInATransactionThatRollsBackComesAgain() throws Exception {
        send(xaFactory, "twice");
        transaction.begin();
        assertEquals("twice", receive());
        transaction.rollback();
        assertEquals("twice", receive());
        assertNull(receiveNoWait());
    }

    @Test
    void theDefaultFactoryTakesPartInTheTransaction() throws Exception {
        transaction.begin();
        send(defaultFactory, "never");
        transaction.rollback();
        assertNull(receiveNoWait());

        transaction.begin();
        send(defaultFactory, "entry");
        transaction.commit();
        assertEquals("entry", receive());
    }

    @Test
    void theInjectedContextTakesPartInTheTransaction() throws Exception {
        transaction.begin();
        injected.createProducer().send(ledger, "never");
        transaction.rollback();
        assertNull(receiveNoWait());

        transaction.begin();
        injected.createProducer().send(ledger, "entry");
        transaction.commit();
        assertEquals("entry", receive());
    }

    @Test
    void outsideATransactionASendTakesEffectAtOnce() {
        send(xaFactory, "now");
        assertEquals("now", receive());
    }

    private void send(ConnectionFactory factory, String text) {
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(ledger, text);
        }
    }

    private String receive() {
        try (JMSContext context = xaFactory.createContext();
                JMSConsumer consumer = context.createConsumer(ledger)) {
            return consumer.receiveBody(String.class, PATIENCE);
        }
    }

    private String receiveNoWait() {
        try (JMSContext context = xaFactory.createContext();
                JMSConsumer consumer = context.createConsumer(ledger)) {
            return consumer.receiveBodyNoWait(String.class);
        }
    }
}
