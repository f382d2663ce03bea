package io.lacewing.core.management;

import java.time.Instant;

/**
 * A connection. A snapshot.
 *
 * @param id the broker's id of it
 * @param user may be null
 * @param clientId may be null
 * @param remoteAddress where it comes from
 * @param protocol what it speaks
 * @param created when it was opened
 * @param sessions how many sessions it has now
 */
public record ConnectionInfo(String id, String user, String clientId, String remoteAddress, String protocol,
        Instant created, int sessions) {
}
