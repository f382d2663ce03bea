package io.lacewing.benchmarks.driver;

import io.lacewing.benchmarks.broker.ClientRecipe;
import io.lacewing.benchmarks.broker.EmbeddedBroker;
import jakarta.jms.ConnectionFactory;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Makes a provider's connection factory, found by name, and the broker in this process if there is to be one. */
public final class Factories {

    private Factories() {
    }

    /** As the recipe says. */
    public static ConnectionFactory factory(ClientRecipe recipe) throws ReflectiveOperationException {
        Class<?> type = Class.forName(recipe.factoryClass());
        Object factory = recipe.url().isEmpty() ? type.getConstructor().newInstance()
                : type.getConstructor(String.class).newInstance(recipe.url());
        for (Map.Entry<String, String> property : recipe.properties().entrySet()) {
            set(factory, property.getKey(), property.getValue());
        }
        return (ConnectionFactory) factory;
    }

    private static void set(Object factory, String name, String value) throws ReflectiveOperationException {
        try {
            factory.getClass().getMethod("setProperty", String.class, String.class).invoke(factory, name, value);
            return;
        } catch (NoSuchMethodException e) {
            // A bean, then.
        }
        String setter = "set" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        Method method = Stream.of(factory.getClass().getMethods())
                .filter(m -> m.getName().equals(setter) && m.getParameterCount() == 1)
                .findFirst().orElseThrow(() -> new NoSuchMethodException(factory.getClass() + "." + setter));
        Class<?> type = method.getParameterTypes()[0];
        if (type == boolean.class) {
            method.invoke(factory, Boolean.valueOf(value));
        } else if (type == int.class) {
            method.invoke(factory, Integer.valueOf(value));
        } else if (type == long.class) {
            method.invoke(factory, Long.valueOf(value));
        } else {
            method.invoke(factory, value);
        }
    }

    /** Starts the broker in this process; closing what is returned stops it. */
    static AutoCloseable host(ClientRecipe.Host host) throws ReflectiveOperationException {
        if (host.equals(ClientRecipe.Host.NONE)) {
            return () -> { };
        }
        Object broker = Class.forName(host.className()).getConstructor().newInstance();
        return ((EmbeddedBroker) broker).start(Path.of(host.directory()));
    }
}
