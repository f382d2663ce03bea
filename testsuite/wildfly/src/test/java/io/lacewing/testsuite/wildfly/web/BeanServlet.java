package io.lacewing.testsuite.wildfly.web;

import io.lacewing.testsuite.wildfly.beans.Sender;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Has the session bean of a parameter send to the queue of a parameter; answers what the bean answers. */
@WebServlet("/bean")
public class BeanServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        try {
            Sender sender = InitialContext.doLookup("java:module/" + request.getParameter("bean") + "!"
                    + Sender.class.getName());
            response.getWriter().print(sender.send(request.getParameter("queue"), request.getParameter("text")));
        } catch (NamingException e) {
            throw new ServletException(e);
        }
    }
}
