package io.lacewing.core.address;

/**
 * Names that clients give to temporary addresses. An address of such a name is never created on demand: it is gone
 * with its connection.
 */
public final class TemporaryNames {

    public static final String QUEUE_PREFIX = "jms.tempqueue.";
    public static final String TOPIC_PREFIX = "jms.temptopic.";

    private TemporaryNames() {
    }

    public static boolean isTemporary(String address) {
        return address.startsWith(QUEUE_PREFIX) || address.startsWith(TOPIC_PREFIX);
    }
}
