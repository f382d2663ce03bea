package io.lacewing.ra.provider;

import io.lacewing.ra.log.RaLogger;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.InvalidPropertyException;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;
import java.lang.reflect.InvocationTargetException;

/** Makes a provider's connection factory from its class name, a URL and bean properties. Stateless. */
public final class ReflectiveFactory {

    private ReflectiveFactory() {
    }

    /**
     * @throws ResourceException if the class can't be loaded from the adapter's class loader or the thread's, is no
     *         {@code XAConnectionFactory}, refuses the URL, or lacks a property
     */
    public static XAConnectionFactory create(ProviderSettings settings) throws ResourceException {
        String className = settings.factoryClassOrDefault();
        Object factory = construct(load(className), settings.url());
        if (!(factory instanceof XAConnectionFactory xaFactory)) {
            throw new InvalidPropertyException(RaLogger.LOGGER.notAnXaFactory(className));
        }
        setProperties(factory, settings.factoryProperties());
        return xaFactory;
    }

    private static Class<?> load(String className) throws ResourceException {
        try {
            return Class.forName(className, true, ReflectiveFactory.class.getClassLoader());
        } catch (ClassNotFoundException notInAdapter) {
            try {
                return Class.forName(className, true, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException nowhere) {
                throw new InvalidPropertyException(RaLogger.LOGGER.factoryUnusable(className, "class not found"),
                        nowhere);
            }
        }
    }

    private static Object construct(Class<?> type, String url) throws ResourceException {
        try {
            return url == null ? type.getConstructor().newInstance()
                    : type.getConstructor(String.class).newInstance(url);
        } catch (InvocationTargetException e) {
            throw new InvalidPropertyException(
                    RaLogger.LOGGER.factoryUnusable(type.getName(), reason(e.getCause())), e.getCause());
        } catch (NoSuchMethodException e) {
            String missing = url == null ? "no public constructor without arguments, and no url is set"
                    : "no public constructor with one String for the url";
            throw new InvalidPropertyException(RaLogger.LOGGER.factoryUnusable(type.getName(), missing), e);
        } catch (ReflectiveOperationException e) {
            throw new InvalidPropertyException(RaLogger.LOGGER.factoryUnusable(type.getName(), e.toString()), e);
        }
    }

    private static void setProperties(Object factory, String pairs) throws ResourceException {
        if (pairs == null || pairs.isBlank()) {
            return;
        }
        for (String pair : pairs.split(";")) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new InvalidPropertyException(RaLogger.LOGGER.malformedFactoryProperties(pair));
            }
            setProperty(factory, pair.substring(0, equals).trim(), pair.substring(equals + 1).trim());
        }
    }

    private static void setProperty(Object factory, String name, String value) throws ResourceException {
        PropertyDescriptor property = property(factory.getClass(), name);
        PropertyEditor editor = PropertyEditorManager.findEditor(property.getPropertyType());
        if (editor == null) {
            throw new InvalidPropertyException(RaLogger.LOGGER.factoryPropertyRefused(name, value,
                    "no conversion to " + property.getPropertyType().getName()));
        }
        try {
            editor.setAsText(value);
            property.getWriteMethod().invoke(factory, editor.getValue());
        } catch (InvocationTargetException e) {
            throw new InvalidPropertyException(
                    RaLogger.LOGGER.factoryPropertyRefused(name, value, reason(e.getCause())), e.getCause());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new InvalidPropertyException(RaLogger.LOGGER.factoryPropertyRefused(name, value, reason(e)), e);
        }
    }

    private static PropertyDescriptor property(Class<?> type, String name) throws ResourceException {
        try {
            for (PropertyDescriptor property : Introspector.getBeanInfo(type).getPropertyDescriptors()) {
                if (property.getName().equals(name) && property.getWriteMethod() != null) {
                    return property;
                }
            }
        } catch (IntrospectionException e) {
            throw new InvalidPropertyException(RaLogger.LOGGER.factoryUnusable(type.getName(), reason(e)), e);
        }
        throw new InvalidPropertyException(RaLogger.LOGGER.unknownFactoryProperty(name, type.getName()));
    }

    private static String reason(Throwable cause) {
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
