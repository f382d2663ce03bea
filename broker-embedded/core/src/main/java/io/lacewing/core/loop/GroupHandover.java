package io.lacewing.core.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Collects commands and hands each loop all of its own together, answers after everything else. Belongs to one thread
 * at a time: the one that writes the journal.
 */
public final class GroupHandover implements Handover {

    /** What is waiting for one loop; null where nothing is. */
    private static final class Share {

        final DispatchLoop loop;
        final AtomicReference<Batch> spare = new AtomicReference<>();
        Batch commands;
        Batch answers;

        Share(DispatchLoop loop) {
            this.loop = loop;
        }

        Batch batch() {
            Batch used = spare.getAndSet(null);
            return used != null ? used : new Batch(spare);
        }

        void flushCommands() {
            if (commands != null) {
                loop.accept(commands);
                commands = null;
            }
        }

        void flushAnswers() {
            if (answers != null) {
                loop.accept(answers);
                answers = null;
            }
        }

        /** Both as one. */
        void flush() {
            if (commands != null && answers != null) {
                commands.add(answers);
                answers = null;
            }
            flushCommands();
            flushAnswers();
        }
    }

    private final List<Share> shares = new ArrayList<>();

    @Override
    public void add(DispatchLoop loop, Runnable command) {
        Share share = share(loop);
        if (share.commands == null) {
            share.commands = share.batch();
        }
        share.commands.add(command);
    }

    @Override
    public void answer(DispatchLoop loop, Runnable command) {
        Share share = share(loop);
        if (share.answers == null) {
            share.answers = share.batch();
        }
        share.answers.add(command);
    }

    /**
     * Hands over what was added since the last time. It goes straight to the loops, also if the caller is one of them,
     * and not at the end of its turn: the next group may come from another thread, and must not overtake this one. No
     * loop runs its own at once, since before it there may be others' on their way.
     */
    public void flush() {
        int last = shares.size() - 1;
        for (int i = 0; i < last; i++) {
            shares.get(i).flushCommands();
        }
        if (last >= 0) {
            shares.get(last).flush();
        }
        for (int i = 0; i < last; i++) {
            shares.get(i).flushAnswers();
        }
    }

    private Share share(DispatchLoop loop) {
        for (int i = 0; i < shares.size(); i++) {
            if (shares.get(i).loop == loop) {
                return shares.get(i);
            }
        }
        Share made = new Share(loop);
        shares.add(made);
        return made;
    }
}
