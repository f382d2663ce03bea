package io.lacewing.core.queue;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import java.util.List;

/** The session's end of a consumer. Its methods are called on its own loop unless stated otherwise. */
public interface ConsumerOutlet {

    /** Any thread. */
    DispatchLoop loop();

    /** The client's id of the consumer. Any thread. */
    long consumerId();

    /** Whose it is. Any thread. */
    String connectionId();

    /**
     * A run of messages, which now belong to the outlet unless it is a browser's.
     *
     * @param run valid during the call only
     */
    void deliver(List<MessageReference> run);

    /** A browser has been shown everything. */
    void browseEnded();

    /** The queue was deleted; what it delivered is gone. */
    void closed(BrokerException reason);
}
