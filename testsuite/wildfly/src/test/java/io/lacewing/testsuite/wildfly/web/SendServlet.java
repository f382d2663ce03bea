package io.lacewing.testsuite.wildfly.web;

import jakarta.annotation.Resource;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Sends the text of a parameter to the queue of a parameter, through the connection factory of a parameter, in a
 * transaction; answers {@code sent}, or what became of it.
 */
@WebServlet("/send")
public class SendServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Resource
    private transient UserTransaction transaction;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        try {
            ConnectionFactory factory = InitialContext.doLookup(request.getParameter("factory"));
            response.getWriter().print(send(factory, request.getParameter("queue"), request.getParameter("text")));
        } catch (NamingException e) {
            throw new ServletException(e);
        }
    }

    private String send(ConnectionFactory factory, String queue, String text) throws ServletException {
        try {
            transaction.begin();
            try (Connection connection = factory.createConnection(); Session session = connection.createSession()) {
                session.createProducer(session.createQueue(queue)).send(session.createTextMessage(text));
            } catch (JMSException e) {
                transaction.rollback();
                return e.getClass().getSimpleName() + ": " + e.getMessage();
            }
            transaction.commit();
            return "sent";
        } catch (Exception e) {
            throw new ServletException(e);
        }
    }
}
