package io.lacewing.ra.inbound;

import io.lacewing.handles.Closing;
import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.PhysicalConnection;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import jakarta.resource.ResourceException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/**
 * One session of an activation with its consumer. Messages come on the provider's thread for the session; opened and
 * closed by the activation's supervisor or by the container's thread that deactivates.
 */
final class EndpointWorker implements MessageListener {

    private static final long REPORT_WAITING_SECONDS = 30;

    private final EndpointContext context;
    private final Session session;
    /** What to close: an XA session is not the same object as the session it gives. */
    private final Session outermost;
    private final EndpointHolder endpoints;
    private final Delivery delivery;
    /** Held by the delivery in progress, and for ever by whoever has closed the worker. */
    private final Semaphore turn = new Semaphore(1);
    private MessageConsumer consumer;

    private EndpointWorker(EndpointContext context, Session session, Session outermost, EndpointHolder endpoints,
            Delivery delivery) {
        this.context = context;
        this.session = session;
        this.outermost = outermost;
        this.endpoints = endpoints;
        this.delivery = delivery;
    }

    /** Opens a session of the kind that the bean needs and starts to receive. On failure nothing stays open. */
    static EndpointWorker open(EndpointContext context, PhysicalConnection connection, EndpointDestination destination)
            throws JMSException, ResourceException {
        EndpointWorker worker = create(context, connection);
        boolean receiving = false;
        try {
            worker.consumer = destination.consume(worker.session, context.spec());
            worker.consumer.setMessageListener(worker);
            receiving = true;
            return worker;
        } finally {
            if (!receiving) {
                worker.close();
            }
        }
    }

    private static EndpointWorker create(EndpointContext context, PhysicalConnection connection)
            throws JMSException, ResourceException {
        if (!context.transacted()) {
            int mode = context.spec().isDupsOk() ? Session.DUPS_OK_ACKNOWLEDGE : Session.AUTO_ACKNOWLEDGE;
            EndpointHolder endpoints = new EndpointHolder(context, null);
            Session session = connection.open(false, mode);
            return new EndpointWorker(context, session, session, endpoints, new PlainDelivery(endpoints));
        }
        if (context.localTransaction()) {
            Session session = connection.open(true, Session.SESSION_TRANSACTED);
            EndpointHolder endpoints = new EndpointHolder(context, null);
            return new EndpointWorker(context, session, session, endpoints,
                    new LocalTransactionDelivery(context, endpoints, session));
        }
        return createXa(context, connection.openXa());
    }

    private static EndpointWorker createXa(EndpointContext context, XASession xa)
            throws JMSException, ResourceException {
        boolean created = false;
        try {
            EndpointHolder endpoints = new EndpointHolder(context, xaResource(context, xa));
            EndpointWorker worker = new EndpointWorker(context, xa.getSession(), xa, endpoints,
                    new XaDelivery(context, endpoints));
            created = true;
            return worker;
        } finally {
            if (!created) {
                Closing.quietly(xa);
            }
        }
    }

    private static XAResource xaResource(EndpointContext context, XASession session) throws ResourceException {
        XAResource resource = new EndpointXaResource(session.getXAResource());
        Integer timeout = context.spec().getTransactionTimeout();
        if (timeout != null && timeout > 0) {
            try {
                resource.setTransactionTimeout(timeout);
            } catch (XAException e) {
                throw new ResourceException(e.getMessage(), e);
            }
        }
        return resource;
    }

    @Override
    public void onMessage(Message message) {
        if (!turn.tryAcquire()) {
            throw new IllegalStateRuntimeException(RaLogger.LOGGER.activationStopped(context.name()));
        }
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(context.loader());
        try {
            delivery.deliver(message);
        } catch (Error e) {
            // It would end the provider's thread, and nobody would receive on this session any more.
            RaLogger.LOGGER.deliveryDied(context.name(), e);
            throw new IllegalStateRuntimeException(e.toString(), null, e);
        } finally {
            thread.setContextClassLoader(own);
            turn.release();
        }
    }

    /** Stops receiving, waits for the delivery in progress, and lets go of everything. */
    void close() {
        endpoints.stop();
        if (consumer != null) {
            Closing.quietly(consumer);
        }
        awaitDelivery();
        endpoints.discard();
        Closing.quietly(outermost);
    }

    private void awaitDelivery() {
        boolean interrupted = false;
        while (true) {
            try {
                if (turn.tryAcquire(REPORT_WAITING_SECONDS, TimeUnit.SECONDS)) {
                    break;
                }
                RaLogger.LOGGER.waitingForDelivery(context.name());
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
