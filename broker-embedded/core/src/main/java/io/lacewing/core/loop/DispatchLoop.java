package io.lacewing.core.loop;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * An event loop with turns. Work that should be done once for many commands, such as looking for consumers after a
 * run of messages was added, is put off to the end of the turn. What a turn has for other loops is collected for each
 * of them and handed over as one: from one loop to another all commands keep their order, whichever method they came
 * by. A turn lasts as long as the loop has something at hand, a whole read of a socket for instance.
 *
 * <p>{@link #execute}, {@link #run} and {@link #schedule} are thread-safe; the other methods are for the loop's own
 * thread.
 */
public final class DispatchLoop implements EventLoop, Handover {

    private final EventLoop loop;
    /** Null for a loop that knows no others. */
    private final DispatchLoops siblings;
    private final int index;
    private final ArrayDeque<Runnable> atTurnEnd = new ArrayDeque<>();
    private final ArrayDeque<Runnable> afterTurnEnd = new ArrayDeque<>();
    /** By the index of the other loop; null for one that never got anything. */
    private final List<Outbox> outboxes = new ArrayList<>();
    private final Runnable endTurn = this::endTurn;
    private boolean endAwaited;
    private boolean delivers;

    /** A loop without others. */
    public DispatchLoop(EventLoop loop) {
        this(loop, null, 0);
    }

    DispatchLoop(EventLoop loop, DispatchLoops siblings, int index) {
        this.loop = loop;
        this.siblings = siblings;
        this.index = index;
    }

    /** Its number among the loops of the broker, from 0. Any thread. */
    public int index() {
        return index;
    }

    @Override
    public boolean inLoop() {
        return loop.inLoop();
    }

    /** As {@link EventLoop#execute}; from another loop of the broker the command goes at the end of that one's turn. */
    @Override
    public void execute(Runnable command) {
        DispatchLoop from = siblings == null ? null : siblings.current();
        if (from == null || from == this) {
            loop.execute(command);
        } else {
            from.outbox(this).add(command);
        }
    }

    /** Runs the command at once if the caller is on this loop, else as {@link #execute} does. */
    public void run(Runnable command) {
        if (loop.inLoop()) {
            command.run();
        } else {
            execute(command);
        }
    }

    @Override
    public Cancellable schedule(Runnable command, Duration delay) {
        return loop.schedule(command, delay);
    }

    @Override
    public DispatchLoop from() {
        return this;
    }

    /** For another loop at the end of the turn; at once for this one. */
    @Override
    public void add(DispatchLoop target, Runnable command) {
        if (target == this) {
            command.run();
        } else {
            outbox(target).add(command);
        }
    }

    /** Runs the work when this turn ends. */
    @Override
    public void atTurnEnd(Runnable work) {
        atTurnEnd.add(work);
        awaitEnd();
    }

    /**
     * Runs the work when this turn has ended: everything else that was put off is done, and what the turn had for other
     * loops is theirs. For what may hold up the loop.
     */
    public void afterTurnEnd(Runnable work) {
        afterTurnEnd.add(work);
        awaitEnd();
    }

    /** Something goes to a client in this turn that is not the answer to its request. */
    public void noteDelivery() {
        delivers = true;
        awaitEnd();
    }

    /** Whether this turn has deliveries for clients, which are sent when it is over. */
    public boolean delivers() {
        return delivers;
    }

    /** As the loop's next command, though the caller may be another loop that has not ended its turn. Any thread. */
    void accept(Batch batch) {
        loop.execute(batch);
    }

    /**
     * Hands over now what this turn has had for other loops: to be called before something is proposed to the store,
     * whose effects reach those loops by another way and must not overtake it.
     */
    public void handOver() {
        for (int i = 0; i < outboxes.size(); i++) {
            if (outboxes.get(i) != null) {
                outboxes.get(i).flush();
            }
        }
    }

    void awaitEnd() {
        if (!endAwaited) {
            endAwaited = true;
            loop.atTurnEnd(endTurn);
        }
    }

    /** What was put off is done whatever else throws, since nobody would ask for it again. */
    private void endTurn() {
        try {
            doPutOff();
            Runnable work;
            while ((work = afterTurnEnd.poll()) != null) {
                handOver();
                work.run();
                doPutOff();
            }
        } finally {
            endAwaited = false;
            delivers = false;
            if (!atTurnEnd.isEmpty() || !afterTurnEnd.isEmpty()) {
                awaitEnd();
            }
            handOver();
        }
    }

    private void doPutOff() {
        Runnable work;
        while ((work = atTurnEnd.poll()) != null) {
            work.run();
        }
    }

    private Outbox outbox(DispatchLoop target) {
        while (outboxes.size() <= target.index) {
            outboxes.add(null);
        }
        Outbox outbox = outboxes.get(target.index);
        if (outbox == null) {
            outbox = new Outbox(this, target.loop);
            outboxes.set(target.index, outbox);
        }
        return outbox;
    }
}
