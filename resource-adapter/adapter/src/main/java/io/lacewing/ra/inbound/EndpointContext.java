package io.lacewing.ra.inbound;

import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.reflect.Method;

/**
 * What all workers of an activation have in common. Immutable.
 *
 * @param name what messages call the activation
 * @param loader the context class loader that deliveries run with
 */
record EndpointContext(String name, MessageEndpointFactory factory, LacewingActivationSpec spec,
        ActivationDefaults defaults,
        ClassLoader loader, Waiter waiter) {

    static final Method ON_MESSAGE = onMessage();

    private static Method onMessage() {
        try {
            return MessageListener.class.getMethod("onMessage", Message.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The bean's class, as users know it; a container may give several beans one activation name. */
    static String nameOf(MessageEndpointFactory factory) {
        Class<?> bean = factory.getEndpointClass();
        if (bean != null) {
            return bean.getName();
        }
        return factory.getActivationName() == null ? factory.toString() : factory.getActivationName();
    }

    /** Whether the container runs the bean in a transaction that it wants the delivery to be part of. */
    boolean transacted() throws ResourceException {
        try {
            return factory.isDeliveryTransacted(ON_MESSAGE);
        } catch (NoSuchMethodException e) {
            throw new ResourceException(e.getMessage(), e);
        }
    }

    boolean localTransaction() {
        return defaults.useLocalTx(spec);
    }
}
