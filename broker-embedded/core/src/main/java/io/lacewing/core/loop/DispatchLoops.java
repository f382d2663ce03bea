package io.lacewing.core.loop;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The broker's loops, each with its one {@link DispatchLoop}. Thread-safe. */
public final class DispatchLoops {

    private final EventLoops loops;
    private final List<DispatchLoop> all;
    private final Map<EventLoop, DispatchLoop> byLoop;

    public DispatchLoops(EventLoops loops) {
        this.loops = loops;
        this.byLoop = new ConcurrentHashMap<>(loops.all().stream()
                .collect(Collectors.toMap(Function.identity(), DispatchLoop::new)));
        this.all = loops.all().stream().map(byLoop::get).toList();
    }

    /** The loop that owns what belongs to no other: addresses, the list of connections, periodic sweeps. */
    public DispatchLoop home() {
        return all.get(0);
    }

    public List<DispatchLoop> all() {
        return all;
    }

    /** The loop that shall own the next thing made. */
    public DispatchLoop next() {
        return of(loops.next());
    }

    /** The dispatch loop of an event loop, which may be one that is not the broker's own. */
    public DispatchLoop of(EventLoop loop) {
        return byLoop.computeIfAbsent(loop, DispatchLoop::new);
    }
}
