package io.lacewing.core.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The broker's loops, each with its one {@link DispatchLoop}. Thread-safe. */
public final class DispatchLoops {

    private final EventLoops loops;
    private final List<DispatchLoop> all;
    private final CopyOnWriteArrayList<DispatchLoop> known = new CopyOnWriteArrayList<>();
    private final Map<EventLoop, DispatchLoop> byLoop = new ConcurrentHashMap<>();

    public DispatchLoops(EventLoops loops) {
        this.loops = loops;
        List<DispatchLoop> own = new ArrayList<>();
        for (EventLoop loop : loops.all()) {
            own.add(make(loop));
        }
        this.all = List.copyOf(own);
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
        DispatchLoop found = byLoop.get(loop);
        return found != null ? found : make(loop);
    }

    /** The loop whose thread is calling, or null. */
    public DispatchLoop current() {
        for (DispatchLoop loop : known) {
            if (loop.inLoop()) {
                return loop;
            }
        }
        return null;
    }

    private synchronized DispatchLoop make(EventLoop loop) {
        DispatchLoop made = byLoop.get(loop);
        if (made == null) {
            made = new DispatchLoop(loop, this, known.size());
            known.add(made);
            byLoop.put(loop, made);
        }
        return made;
    }
}
