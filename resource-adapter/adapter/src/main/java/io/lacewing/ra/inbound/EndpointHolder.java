package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.MessageListener;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import javax.transaction.xa.XAResource;

/**
 * The container's endpoint of one worker, made at the first message: while the bean is still starting the container
 * refuses, and the message waits here. Used by the worker's delivery, one thread at a time; {@link #stop} may come from
 * another.
 */
final class EndpointHolder {

    /** Between two tries to get an endpoint, in ms: the bean is starting in this very server, so it won't be long. */
    private static final long PAUSE = 250;

    private final EndpointContext context;
    private final XAResource xaResource;
    private MessageEndpoint endpoint;
    private volatile boolean stopped;

    /** @param xaResource what the container shall enlist, or {@code null} */
    EndpointHolder(EndpointContext context, XAResource xaResource) {
        this.context = context;
        this.xaResource = xaResource;
    }

    /**
     * The endpoint, waiting for it as long as the activation lives.
     *
     * @throws IllegalStateRuntimeException if the activation is stopped, so that the message stays with the broker
     */
    MessageEndpoint get() {
        while (endpoint == null) {
            if (stopped) {
                throw new IllegalStateRuntimeException(RaLogger.LOGGER.activationStopped(context.name()));
            }
            create();
        }
        return endpoint;
    }

    private void create() {
        try {
            MessageEndpoint created = context.factory().createEndpoint(xaResource);
            if (!(created instanceof MessageListener)) {
                release(created);
                throw new IllegalStateRuntimeException(RaLogger.LOGGER.notAListener(context.name()));
            }
            endpoint = created;
        } catch (UnavailableException starting) {
            pause();
        }
    }

    private void pause() {
        try {
            context.waiter().pause(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateRuntimeException(RaLogger.LOGGER.activationStopped(context.name()), null, e);
        }
    }

    /** Gives up the endpoint; the container rolls back a transaction that it has begun for it. */
    void discard() {
        MessageEndpoint old = endpoint;
        endpoint = null;
        if (old != null) {
            release(old);
        }
    }

    private void release(MessageEndpoint old) {
        try {
            old.release();
        } catch (RuntimeException e) {
            // It is given up in any case; what is to be closed after it must not stay open.
            RaLogger.LOGGER.releaseFailed(context.name(), e);
        }
    }

    void stop() {
        stopped = true;
    }
}
