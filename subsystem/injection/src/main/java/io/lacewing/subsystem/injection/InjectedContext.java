package io.lacewing.subsystem.injection;

import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Passes the calls on an injected {@code JMSContext} on to the context of the moment, but for those that the container
 * has taken over (Jakarta Messaging 3.1, section 12.4.5).
 */
final class InjectedContext implements InvocationHandler, Serializable {

    private static final long serialVersionUID = 1;

    private static final Set<String> THE_CONTAINERS =
            Set.of("acknowledge", "close", "commit", "recover", "rollback", "setAutoStart",
            "setClientID", "setExceptionListener", "start", "stop");

    private final Supplier<JMSContext> finder;

    /** @param finder asked at each call; serializable if the bean that has the context is to be */
    InjectedContext(Supplier<JMSContext> finder) {
        this.finder = finder;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return ofObject(proxy, method, arguments);
        }
        if (THE_CONTAINERS.contains(method.getName())) {
            throw new IllegalStateRuntimeException("An injected JMSContext is the container's: an application may not "
                    + "call " + method.getName() + " on it");
        }
        try {
            return method.invoke(finder.get(), arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object ofObject(Object proxy, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "injected " + finder;
        };
    }
}
