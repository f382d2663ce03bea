package io.lacewing.handles;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;

/**
 * The part of a {@link SessionHandle} that only passes calls on to the physical session of the moment. Threads as
 * there.
 */
abstract class ForwardingSession implements Session {

    private final SessionOwner owner;
    private volatile boolean uncommitted;
    private volatile boolean closed;

    ForwardingSession(SessionOwner owner) {
        this.owner = owner;
    }

    void worked() {
        uncommitted = true;
    }

    /** Whether something was sent or received since the last commit or rollback, if there was any. */
    public boolean hasUncommittedWork() {
        return uncommitted;
    }

    void checkOpen() throws JMSException {
        if (closed) {
            throw new jakarta.jms.IllegalStateException("The session is closed");
        }
    }

    /** Marks the handle closed; false if it was already. */
    synchronized boolean markClosed() {
        boolean first = !closed;
        closed = true;
        return first;
    }

    JMSException reported(JMSException failure) {
        owner.failed(failure);
        return failure;
    }

    PhysicalSession physical() throws JMSException {
        checkOpen();
        return owner.session();
    }

    <T> T call(SessionCall<T> call) throws JMSException {
        return on(physical(), call);
    }

    <T> T on(PhysicalSession physical, SessionCall<T> call) throws JMSException {
        try {
            return call.on(physical.session());
        } catch (JMSException e) {
            throw reported(e);
        }
    }

    void perform(SessionCall.Plain action) throws JMSException {
        call(session -> {
            action.on(session);
            return null;
        });
    }

    @Override
    public BytesMessage createBytesMessage() throws JMSException {
        return call(Session::createBytesMessage);
    }

    @Override
    public MapMessage createMapMessage() throws JMSException {
        return call(Session::createMapMessage);
    }

    @Override
    public Message createMessage() throws JMSException {
        return call(Session::createMessage);
    }

    @Override
    public ObjectMessage createObjectMessage() throws JMSException {
        return call(Session::createObjectMessage);
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) throws JMSException {
        return call(session -> session.createObjectMessage(object));
    }

    @Override
    public StreamMessage createStreamMessage() throws JMSException {
        return call(Session::createStreamMessage);
    }

    @Override
    public TextMessage createTextMessage() throws JMSException {
        return call(Session::createTextMessage);
    }

    @Override
    public TextMessage createTextMessage(String text) throws JMSException {
        return call(session -> session.createTextMessage(text));
    }

    @Override
    public boolean getTransacted() throws JMSException {
        checkOpen();
        return owner.transacted();
    }

    @Override
    public int getAcknowledgeMode() throws JMSException {
        checkOpen();
        return owner.acknowledgeMode();
    }

    @Override
    public void commit() throws JMSException {
        requireTransacted();
        perform(Session::commit);
        uncommitted = false;
    }

    @Override
    public void rollback() throws JMSException {
        requireTransacted();
        perform(Session::rollback);
        uncommitted = false;
    }

    /** The physical session may be an XA session, which calls itself transacted also where the handle is not. */
    private void requireTransacted() throws JMSException {
        if (!getTransacted()) {
            throw new jakarta.jms.IllegalStateException("The session is not transacted");
        }
    }

    @Override
    public void recover() throws JMSException {
        if (getTransacted()) {
            throw new jakarta.jms.IllegalStateException("A transacted session is rolled back, not recovered");
        }
        if (!owner.managed() || owner.acknowledgeMode() == CLIENT_ACKNOWLEDGE) {
            perform(Session::recover);
        }
        // Else there is nothing to recover: without listeners a message is acknowledged before it is returned.
    }

    @Override
    public MessageListener getMessageListener() throws JMSException {
        checkOpen();
        throw sessionListenerRefused();
    }

    @Override
    public void setMessageListener(MessageListener listener) throws JMSException {
        checkOpen();
        throw sessionListenerRefused();
    }

    @Override
    public void run() {
        throw new jakarta.jms.IllegalStateRuntimeException(
                "A session's own message listener is for application servers; this session is a handle");
    }

    private static JMSException sessionListenerRefused() {
        return new jakarta.jms.IllegalStateException(
                "A session's own message listener is for application servers; set the listener on a consumer");
    }
}
