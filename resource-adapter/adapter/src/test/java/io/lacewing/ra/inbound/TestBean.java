package io.lacewing.ra.inbound;

import io.lacewing.handles.fake.FakeXid;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A message-driven bean and its container: runs each delivery in a transaction of its own if asked to, and keeps a log.
 * Thread-safe.
 */
final class TestBean implements MessageEndpointFactory {

    /** What the bean does with a message; may throw. */
    @FunctionalInterface
    interface Behaviour {
        void on(Message message) throws JMSException;
    }

    final List<String> received = new CopyOnWriteArrayList<>();
    final List<Integer> deliveryCounts = new CopyOnWriteArrayList<>();
    final List<String> log = new CopyOnWriteArrayList<>();
    final List<ClassLoader> loaders = new CopyOnWriteArrayList<>();
    final AtomicInteger created = new AtomicInteger();
    final AtomicInteger released = new AtomicInteger();
    /** So many times the container says that the bean isn't there yet. */
    final AtomicInteger unavailable = new AtomicInteger();
    volatile boolean failBeforeDelivery;
    /** What a call of the container throws although its contract doesn't say so, or null. */
    volatile RuntimeException unexpected;
    volatile Runnable whenBegun = () -> { };
    volatile Behaviour behaviour = message -> { };
    private final boolean transacted;
    private final AtomicInteger transactions = new AtomicInteger();

    TestBean(boolean transacted) {
        this.transacted = transacted;
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource xaResource) throws UnavailableException {
        if (unavailable.getAndDecrement() > 0) {
            throw new UnavailableException("starting");
        }
        created.incrementAndGet();
        return new Endpoint(xaResource);
    }

    @Override
    public MessageEndpoint createEndpoint(XAResource xaResource, long timeout) throws UnavailableException {
        return createEndpoint(xaResource);
    }

    @Override
    public boolean isDeliveryTransacted(Method method) {
        throwUnexpected();
        return transacted;
    }

    private void throwUnexpected() {
        if (unexpected != null) {
            throw unexpected;
        }
    }

    @Override
    public String getActivationName() {
        return "ra" + MessageListener.class.getName();
    }

    @Override
    public Class<?> getEndpointClass() {
        return TestBean.class;
    }

    private final class Endpoint implements MessageEndpoint, MessageListener {
        private final XAResource xaResource;
        private Xid xid;
        private boolean failed;

        Endpoint(XAResource xaResource) {
            this.xaResource = xaResource;
        }

        @Override
        public void beforeDelivery(Method method) throws ResourceException {
            throwUnexpected();
            if (failBeforeDelivery) {
                throw new ResourceException("no transactions today");
            }
            xid = new FakeXid(transactions.incrementAndGet());
            failed = false;
            log.add("begin");
            try {
                xaResource.start(xid, XAResource.TMNOFLAGS);
            } catch (XAException e) {
                throw new ResourceException(e);
            }
            whenBegun.run();
        }

        @Override
        public void onMessage(Message message) {
            try {
                received.add(message.getBody(String.class));
                deliveryCounts.add(message.getIntProperty("JMSXDeliveryCount"));
                loaders.add(Thread.currentThread().getContextClassLoader());
                log.add("message");
                behaviour.on(message);
            } catch (JMSException e) {
                throw new AssertionError(e);
            } catch (RuntimeException e) {
                failed = true;
                throw e;
            }
        }

        @Override
        public void afterDelivery() throws ResourceException {
            finish(!failed);
        }

        private void finish(boolean commit) throws ResourceException {
            Xid ending = xid;
            xid = null;
            try {
                xaResource.end(ending, commit ? XAResource.TMSUCCESS : XAResource.TMFAIL);
                if (commit) {
                    xaResource.commit(ending, true);
                } else {
                    xaResource.rollback(ending);
                }
                log.add(commit ? "commit" : "rollback");
            } catch (XAException e) {
                throw new ResourceException("XA error " + e.errorCode, e);
            }
        }

        @Override
        public void release() {
            released.incrementAndGet();
            throwUnexpected();
            if (xid != null) {
                try {
                    finish(false);
                } catch (ResourceException connectionLost) {
                    log.add("rollback failed");
                }
            }
        }
    }
}
