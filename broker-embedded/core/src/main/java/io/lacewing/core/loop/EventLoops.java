package io.lacewing.core.loop;

import java.util.List;

/** The loops of one broker. Thread-safe. Started before the core is, and stopped after it. */
public interface EventLoops {

    /** All loops, always the same, at least one. */
    List<EventLoop> all();

    /** The loop that shall own the next thing made; spreads the load. */
    EventLoop next();
}
