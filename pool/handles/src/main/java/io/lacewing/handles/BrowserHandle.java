package io.lacewing.handles;

import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.util.Enumeration;

/** A browser as the application sees it; closed with its session handle. */
final class BrowserHandle implements QueueBrowser, OpenedHandle {

    private final SessionHandle session;
    private final QueueBrowser browser;
    private volatile boolean closed;

    BrowserHandle(SessionHandle session, QueueBrowser browser) {
        this.session = session;
        this.browser = browser;
    }

    @Override
    public Queue getQueue() throws JMSException {
        checkOpen();
        return browser.getQueue();
    }

    @Override
    public String getMessageSelector() throws JMSException {
        checkOpen();
        return browser.getMessageSelector();
    }

    @Override
    public Enumeration<?> getEnumeration() throws JMSException {
        checkOpen();
        try {
            return browser.getEnumeration();
        } catch (JMSException e) {
            throw session.reported(e);
        }
    }

    private void checkOpen() throws JMSException {
        if (closed) {
            throw new jakarta.jms.IllegalStateException("The browser is closed");
        }
        session.checkOpen();
    }

    @Override
    public void closeWithSession() {
        Closing.quietly(this);
    }

    /** A browser is a look at one moment: it does not go on elsewhere. */
    @Override
    public void leaveSession() {
        closeWithSession();
    }

    @Override
    public void close() throws JMSException {
        if (!closed) {
            closed = true;
            session.forget(this);
            try {
                browser.close();
            } catch (JMSException e) {
                throw session.reported(e);
            }
        }
    }
}
