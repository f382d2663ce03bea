package io.lacewing.benchmarks.broker;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How to make a connection factory in the driver's process.
 *
 * @param classPath    the provider's client; the JMS API is there already
 * @param factoryClass a class that implements {@code jakarta.jms.ConnectionFactory}
 * @param url          the only argument of the factory's constructor; empty for the constructor without arguments
 * @param properties   set on the factory: {@code setProperty(name, value)} if it has that method, else the bean property
 *                     of that name (of type {@code String}, {@code boolean}, {@code int} or {@code long})
 * @param jvmOptions   what the provider's client needs of the JVM, such as {@code --add-opens}
 * @param host         what the driver starts before it connects: a broker in its own process, or nothing
 */
public record ClientRecipe(List<Path> classPath, String factoryClass, String url, Map<String, String> properties,
        List<String> jvmOptions, Host host) {

    public ClientRecipe {
        classPath = List.copyOf(classPath);
        properties = Map.copyOf(properties);
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** For a broker in another process. */
    public ClientRecipe(List<Path> classPath, String factoryClass, String url, Map<String, String> properties) {
        this(classPath, factoryClass, url, properties, List.of(), Host.NONE);
    }

    /**
     * A broker inside the driver.
     *
     * @param className of an {@link EmbeddedBroker} with a constructor without arguments; empty for none
     * @param directory where it keeps its data
     */
    public record Host(String className, String directory) {

        /** The broker is elsewhere. */
        public static final Host NONE = new Host("", "");
    }
}
