package io.lacewing.core.loop;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Collects commands and hands each loop all of its own as one. Belongs to one thread that is no loop's: the journal's
 * writer.
 */
public final class GroupHandover implements Handover {

    private final Map<DispatchLoop, List<Runnable>> waiting = new IdentityHashMap<>();

    @Override
    public void add(DispatchLoop loop, Runnable command) {
        waiting.computeIfAbsent(loop, l -> new ArrayList<>()).add(command);
    }

    /** Hands over what was added since the last time. */
    public void flush() {
        if (!waiting.isEmpty()) {
            waiting.forEach((loop, commands) -> loop.execute(() -> runAll(commands.iterator())));
            waiting.clear();
        }
    }

    /** One that throws must not take the others with it: the store has already done what they tell of. */
    private static void runAll(Iterator<Runnable> commands) {
        try {
            while (commands.hasNext()) {
                commands.next().run();
            }
        } finally {
            if (commands.hasNext()) {
                runAll(commands);
            }
        }
    }
}
