package io.lacewing.standalone.config;

/** A configuration file can't be used. The text names file, line and culprit. */
public final class ConfigurationException extends RuntimeException {

    public ConfigurationException(String message, Throwable cause) {
        super(message, cause);
    }
}
