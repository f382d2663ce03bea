package io.lacewing.subsystem.transport;

import io.lacewing.jms.LacewingConnectionFactory;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** An option of a connection URL. */
public record UrlOption(String name, String value) {

    /** As it stands in a URL. Percent-encoded: a plus sign in a URL's option is a plus sign, not a space. */
    public String text() {
        return name + '=' + URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** @throws IllegalArgumentException if a client does not know the option, or can't use its value */
    public void check() {
        new LacewingConnectionFactory("vm://any?" + text());
    }
}
