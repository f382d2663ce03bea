package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;

/**
 * Delivery in a transaction of the session alone: committed when the bean has returned, rolled back when it has thrown.
 */
final class LocalTransactionDelivery implements Delivery {

    private final EndpointContext context;
    private final EndpointHolder endpoints;
    private final Session session;

    LocalTransactionDelivery(EndpointContext context, EndpointHolder endpoints, Session session) {
        this.context = context;
        this.endpoints = endpoints;
        this.session = session;
    }

    @Override
    public void deliver(Message message) {
        boolean done = false;
        try {
            ((MessageListener) endpoints.get()).onMessage(message);
            session.commit();
            done = true;
        } catch (RuntimeException e) {
            RaLogger.LOGGER.listenerFailed(context.name(), e);
        } catch (JMSException e) {
            RaLogger.LOGGER.deliveryNotCommitted(context.name(), e.getMessage());
        } finally {
            if (!done) {
                rollback();
            }
        }
    }

    private void rollback() {
        try {
            session.rollback();
        } catch (JMSException e) {
            RaLogger.LOGGER.deliveryNotCommitted(context.name(), e.getMessage());
        }
    }
}
