package io.lacewing.core.queue;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import java.util.List;

/** The session's end of a consumer. Its methods, {@link #loop} apart, are called on its own loop. */
public interface ConsumerOutlet {

    DispatchLoop loop();

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
