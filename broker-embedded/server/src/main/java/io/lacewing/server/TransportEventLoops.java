package io.lacewing.server;

import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.loop.EventLoops;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.loop.TransportLoop;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The transport's loops as the core sees them, one view for each. Immutable and thread-safe. */
final class TransportEventLoops implements EventLoops {

    private final LoopGroup group;
    private final Map<TransportLoop, EventLoop> views = new IdentityHashMap<>();
    private final List<EventLoop> all = new ArrayList<>();

    TransportEventLoops(LoopGroup group) {
        this.group = group;
        for (TransportLoop loop : group.loops()) {
            EventLoop view = new TransportEventLoop(loop);
            views.put(loop, view);
            all.add(view);
        }
    }

    @Override
    public List<EventLoop> all() {
        return List.copyOf(all);
    }

    @Override
    public EventLoop next() {
        return viewOf(group.next());
    }

    EventLoop viewOf(TransportLoop loop) {
        return views.get(loop);
    }
}
