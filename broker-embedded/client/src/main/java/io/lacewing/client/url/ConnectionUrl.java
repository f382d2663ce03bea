package io.lacewing.client.url;

import java.nio.charset.StandardCharsets;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * A parsed connection URL: {@code tcp://host:port?option=value&option=value}, {@code ssl://...}, {@code vm://name}, or
 * several brokers that are tried in their order: {@code (tcp://a:5445,tcp://b:5445)?option=value}. Values may be
 * percent-encoded.
 */
public final class ConnectionUrl {

    private static final String MASK = "***";

    private final List<Endpoint> endpoints;
    private final Map<ClientOption, Object> values;

    private ConnectionUrl(List<Endpoint> endpoints, Map<ClientOption, Object> values) {
        this.endpoints = endpoints;
        this.values = values;
    }

    /**
     * Reads a URL.
     *
     * @throws InvalidUrlException names what cannot be used
     */
    public static ConnectionUrl parse(String url) {
        int question = url.indexOf('?', url.startsWith("(") ? Math.max(0, url.indexOf(')')) : 0);
        String brokers = question < 0 ? url : url.substring(0, question);
        String options = question < 0 ? "" : url.substring(question + 1);
        return new ConnectionUrl(parseEndpoints(brokers), parseOptions(options));
    }

    /** Where the brokers are, in the order in which they are to be tried; never empty. */
    public List<Endpoint> endpoints() {
        return endpoints;
    }

    /** The option's value, or its default; null if it has neither. */
    public Object value(ClientOption option) {
        Object value = values.get(option);
        return value == null ? option.defaultValue() : value;
    }

    public String text(ClientOption option) {
        return (String) value(option);
    }

    public boolean flag(ClientOption option) {
        return (Boolean) value(option);
    }

    public int intValue(ClientOption option) {
        return (Integer) value(option);
    }

    public long longValue(ClientOption option) {
        return (Long) value(option);
    }

    public double decimal(ClientOption option) {
        return (Double) value(option);
    }

    public List<String> list(ClientOption option) {
        return OptionType.asList(value(option));
    }

    /**
     * This URL with another value for an option.
     *
     * @param value of the option's type; null takes the option out
     * @throws InvalidUrlException if the option may not have the value
     */
    public ConnectionUrl with(ClientOption option, Object value) {
        Map<ClientOption, Object> changed = new EnumMap<>(ClientOption.class);
        changed.putAll(values);
        if (value == null) {
            changed.remove(option);
        } else {
            changed.put(option, option.check(value));
        }
        return new ConnectionUrl(endpoints, changed);
    }

    /** The URL as text that {@link #parse} reads back; it shows passwords, unlike {@link #toString}. */
    public String toText() {
        return format(false);
    }

    @Override
    public String toString() {
        return format(true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ConnectionUrl && endpoints.equals(((ConnectionUrl) other).endpoints)
                && values.equals(((ConnectionUrl) other).values);
    }

    @Override
    public int hashCode() {
        return 31 * endpoints.hashCode() + values.hashCode();
    }

    private String format(boolean masked) {
        StringJoiner brokers = endpoints.size() == 1 ? new StringJoiner(",") : new StringJoiner(",", "(", ")");
        endpoints.forEach(endpoint -> brokers.add(endpoint.toString()));
        if (values.isEmpty()) {
            return brokers.toString();
        }
        StringJoiner options = new StringJoiner("&", "?", "");
        values.forEach((option, value) -> options.add(option.key() + "="
                + (masked && option.secret() ? MASK : encode(option.type().format(value)))));
        return brokers.toString() + options;
    }

    private static List<Endpoint> parseEndpoints(String brokers) {
        if (!brokers.startsWith("(")) {
            return List.of(Endpoint.parse(brokers));
        }
        if (!brokers.endsWith(")")) {
            throw new InvalidUrlException("Broker list \"" + brokers + "\" must end with )");
        }
        List<Endpoint> endpoints = new ArrayList<>();
        for (String broker : brokers.substring(1, brokers.length() - 1).split(",")) {
            if (broker.indexOf('?') >= 0) {
                throw new InvalidUrlException("Broker address \"" + broker.trim()
                        + "\": the options of a list follow its closing parenthesis");
            }
            endpoints.add(Endpoint.parse(broker.trim()));
        }
        return List.copyOf(endpoints);
    }

    private static Map<ClientOption, Object> parseOptions(String text) {
        Map<ClientOption, Object> values = new EnumMap<>(ClientOption.class);
        for (String assignment : text.split("&")) {
            if (!assignment.isEmpty()) {
                int equals = assignment.indexOf('=');
                if (equals < 0) {
                    throw new InvalidUrlException("Connection option \"" + assignment + "\" has no value");
                }
                ClientOption option = ClientOption.of(assignment.substring(0, equals));
                Object value = option.parse(decode(option, assignment.substring(equals + 1)));
                if (values.put(option, value) != null) {
                    throw new InvalidUrlException("Connection option \"" + option.key() + "\" is given twice");
                }
            }
        }
        return values;
    }

    private static String decode(ClientOption option, String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new InvalidUrlException("Connection option \"" + option.key() + "\": malformed percent-encoding", e);
        }
    }

    private static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20").replace("%2C", ",");
    }
}
