package io.lacewing.core.tx;

import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.Returned;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages on their way back to their queues, each queue getting its own in one go. Belongs to one thread. */
public final class Rollback {

    private final Map<Queue, List<Returned>> byQueue = new LinkedHashMap<>();

    /** Gives back what was acknowledged, as attempts that count. */
    public static void of(List<MessageReference> references) {
        Rollback rollback = new Rollback();
        references.forEach(r -> rollback.add(r, true));
        rollback.perform();
    }

    public void add(MessageReference reference, boolean counted) {
        byQueue.computeIfAbsent(reference.queue(), q -> new ArrayList<>()).add(new Returned(reference, counted));
    }

    /** Sends each queue what is its own. */
    public void perform() {
        byQueue.forEach((queue, returned) -> queue.loop().run(() -> queue.giveBack(returned)));
    }
}
