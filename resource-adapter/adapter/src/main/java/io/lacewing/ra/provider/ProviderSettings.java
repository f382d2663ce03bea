package io.lacewing.ra.provider;

import java.io.Serializable;

/**
 * Where the provider is and who connects; every part may be {@code null} for "not set".
 *
 * @param factoryClass the class of the {@code XAConnectionFactory}
 * @param url given to the class's constructor with one {@code String}; without it the constructor without arguments is
 *        used
 * @param factoryProperties bean properties set on the factory, as {@code name=value;name=value}
 */
public record ProviderSettings(String factoryClass, String url, String factoryProperties, String user, String password,
        String clientId) implements Serializable {

    public static final String DEFAULT_FACTORY_CLASS = "io.lacewing.jms.LacewingConnectionFactory";

    /**
     * What is set here, filled up from the defaults. The three that describe the factory are taken together, and so are
     * the two of the user.
     */
    public ProviderSettings orElse(ProviderSettings defaults) {
        ProviderSettings factory = describesFactory() ? this : defaults;
        ProviderSettings account = user == null ? defaults : this;
        return new ProviderSettings(factory.factoryClass, factory.url, factory.factoryProperties, account.user,
                account.password, clientId == null ? defaults.clientId : clientId);
    }

    /** Whether a factory of its own is asked for. */
    public boolean describesFactory() {
        return factoryClass != null || url != null || factoryProperties != null;
    }

    public String factoryClassOrDefault() {
        return factoryClass == null ? DEFAULT_FACTORY_CLASS : factoryClass;
    }

    /** For messages: never the password. */
    @Override
    public String toString() {
        return url == null ? factoryClassOrDefault() : url;
    }
}
