package io.lacewing.core.session;

import java.time.Instant;

/** A connection as it stood when asked. */
public record ConnectionView(String id, String user, String clientId, String remoteAddress, String protocol,
        Instant created, int sessions) {
}
