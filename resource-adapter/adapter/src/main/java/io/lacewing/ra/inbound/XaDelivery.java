package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;

/**
 * Delivery within the container's transaction:
 * <pre>
 *   beforeDelivery     the container begins the transaction and enlists the session: a branch is active on it
 *   acknowledge        the message is acknowledged in that branch
 *   onMessage          the bean
 *   afterDelivery      the container ends the branch, and commits or rolls back
 * </pre>
 * The acknowledgement comes before the bean because the branch has ended by the time the provider's listener call
 * returns. It asks one thing of the provider: on an XA session, {@code acknowledge()} inside the listener acknowledges
 * this message in the active branch, and the message is not acknowledged before. After a rollback the broker delivers
 * the message again, counted.
 */
final class XaDelivery implements Delivery {

    private final EndpointContext context;
    private final EndpointHolder endpoints;

    XaDelivery(EndpointContext context, EndpointHolder endpoints) {
        this.context = context;
        this.endpoints = endpoints;
    }

    @Override
    public void deliver(Message message) {
        MessageEndpoint endpoint = endpoints.get();
        begin(endpoint);
        acknowledge(message);
        try {
            ((MessageListener) endpoint).onMessage(message);
        } catch (RuntimeException e) {
            // The container has seen it too and has marked the transaction; it is reported there.
            RaLogger.LOGGER.listenerFailed(context.name(), e);
        } finally {
            end(endpoint);
        }
    }

    private void begin(MessageEndpoint endpoint) {
        try {
            endpoint.beforeDelivery(EndpointContext.ON_MESSAGE);
        } catch (ResourceException | NoSuchMethodException | RuntimeException e) {
            throw refused(e);
        }
    }

    private void acknowledge(Message message) {
        try {
            message.acknowledge();
        } catch (JMSException | RuntimeException e) {
            throw refused(e);
        }
    }

    private IllegalStateRuntimeException refused(Exception cause) {
        endpoints.discard();
        String reason = RaLogger.LOGGER.notDelivered(context.name(), cause.getMessage());
        RaLogger.LOGGER.deliveryRefused(reason);
        return new IllegalStateRuntimeException(reason, null, cause);
    }

    private void end(MessageEndpoint endpoint) {
        try {
            endpoint.afterDelivery();
        } catch (ResourceException e) {
            RaLogger.LOGGER.deliveryNotCommitted(context.name(), e.getMessage());
        } catch (RuntimeException e) {
            RaLogger.LOGGER.deliveryNotCommitted(context.name(), e.toString());
            endpoints.discard();
        }
    }
}
