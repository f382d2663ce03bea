package io.lacewing.client.url;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Where one broker is.
 *
 * @param host host name or address (an IPv6 address without brackets); for {@link Scheme#VM} the broker's name
 * @param port 0 for {@link Scheme#VM}
 */
public record Endpoint(Scheme scheme, String host, int port) {

    /** The port where a URL has none. */
    public static final int DEFAULT_PORT = 5445;

    private static final int HIGHEST_PORT = 65_535;

    static Endpoint parse(String text) {
        int colon = text.indexOf("://");
        if (colon < 0) {
            throw new InvalidUrlException("Broker address \"" + text + "\" has no scheme: write tcp://host:port,"
                    + " ssl://host:port or vm://name");
        }
        Scheme scheme = Scheme.of(text.substring(0, colon), text);
        return scheme == Scheme.VM ? inVm(text) : socket(scheme, text);
    }

    private static Endpoint inVm(String text) {
        String name = text.substring("vm://".length());
        if (name.isEmpty() || name.indexOf('/') >= 0) {
            throw new InvalidUrlException(
                    "Broker address \"" + text + "\": vm:// must be followed by the broker's name");
        }
        return new Endpoint(Scheme.VM, name, 0);
    }

    private static Endpoint socket(Scheme scheme, String text) {
        URI uri = uri(text);
        if (uri.getHost() == null || uri.getUserInfo() != null || !uri.getRawPath().isEmpty()
                || uri.getPort() > HIGHEST_PORT || uri.getPort() == 0) {
            throw new InvalidUrlException("Broker address \"" + text + "\": expected " + scheme + "://host:port");
        }
        int port = uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort();
        String host = uri.getHost();
        return new Endpoint(scheme, host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port);
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new InvalidUrlException("Broker address \"" + text + "\" is malformed: " + e.getReason(), e);
        }
    }

    @Override
    public String toString() {
        if (scheme == Scheme.VM) {
            return scheme + "://" + host;
        }
        return scheme + "://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
