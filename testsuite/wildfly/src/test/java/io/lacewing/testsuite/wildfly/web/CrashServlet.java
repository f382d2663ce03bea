package io.lacewing.testsuite.wildfly.web;

import jakarta.annotation.Resource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XAJMSContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.TransactionManager;
import javax.naming.InitialContext;

/**
 * Moves a message from one queue to another through {@code java:/JmsXA}, in a transaction with a second resource that
 * halts the server: parameter {@code in} says in {@code prepare} or in {@code commit}.
 */
@WebServlet("/crash")
public class CrashServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final long PATIENCE = 20_000;

    @Resource(lookup = "java:/TransactionManager")
    private transient TransactionManager transactions;

    @Resource(lookup = "java:/JmsXA")
    private transient ConnectionFactory pool;

    @Resource(lookup = "java:/jms/queue/inbox")
    private transient Queue inbox;

    @Resource(lookup = "java:/jms/queue/outbox")
    private transient Queue outbox;

    @Resource(lookup = "java:/jms/queue/copies")
    private transient Queue copies;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException {
        boolean inPrepare = "prepare".equals(request.getParameter("in"));
        try (XAJMSContext second = new InitialContext().<XAConnectionFactory>doLookup("java:/ConnectionFactory")
                .createXAContext()) {
            transactions.begin();
            // Resources are prepared, and committed, in the order of their enlistment.
            if (inPrepare) {
                move();
                copy(second, true);
            } else {
                copy(second, false);
                move();
            }
            transactions.commit();
        } catch (Exception e) {
            throw new ServletException(e);
        }
    }

    private void move() {
        try (JMSContext context = pool.createContext(); JMSConsumer consumer = context.createConsumer(inbox)) {
            context.createProducer().send(outbox, consumer.receiveBody(String.class, PATIENCE));
        }
    }

    private void copy(XAJMSContext second, boolean inPrepare) throws Exception {
        transactions.getTransaction().enlistResource(new HaltingXaResource(second.getXAResource(), inPrepare));
        second.createProducer().send(copies, "copy");
    }
}
