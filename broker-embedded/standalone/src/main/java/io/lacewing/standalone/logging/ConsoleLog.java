package io.lacewing.standalone.logging;

import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sets the log up, without reading the JDK's configuration file. Whoever starts the JVM with a configuration of
 * java.util.logging of his own ({@code -Djava.util.logging.config.file=...}) gets that instead.
 */
public final class ConsoleLog {

    private static final String[] OWN_CONFIGURATION = {
        "java.util.logging.manager", "java.util.logging.config.file", "java.util.logging.config.class"
    };

    /** For {@code java.util.logging.config.class}: the log manager makes an instance when it is first used. */
    public ConsoleLog() {
        Logger root = Logger.getLogger("");
        root.setLevel(Level.INFO);
        root.addHandler(new ErrorStreamHandler());
    }

    /** To be called before anything is logged. */
    public static void install() {
        System.setProperty("org.jboss.logging.provider", "jdk");
        for (String property : OWN_CONFIGURATION) {
            if (System.getProperty(property) != null) {
                return;
            }
        }
        System.setProperty("java.util.logging.manager", LastingLogManager.class.getName());
        System.setProperty("java.util.logging.config.class", ConsoleLog.class.getName());
    }

    /** Says more than usual. */
    public static void beVerbose() {
        Logger.getLogger("io.lacewing").setLevel(Level.FINE);
    }
}
