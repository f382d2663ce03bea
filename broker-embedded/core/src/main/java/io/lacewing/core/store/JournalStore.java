package io.lacewing.core.store;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.DispatchLoops;
import io.lacewing.core.loop.GroupHandover;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.loop.LoopLocal;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.store.LoopProposals.Urgency;
import io.lacewing.core.store.record.NodeIdentified;
import io.lacewing.core.store.record.RecordType;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.BatchTooLargeException;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalCarrier;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalFullException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalOverloadedException;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.Sync;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** A store on a journal. See the package for threads. */
public final class JournalStore implements Store {

    private final JournalCarrier carrier;
    private final StoreSettings settings;
    private final StoreFailureListener failureListener;
    private final StoreState state = new StoreState();
    private final DispatchLoops loops;
    private final GroupHandover handover;
    private final LoopLocal<LoopProposals> turns;
    private final AtomicLong ids = new AtomicLong();
    private final Reclaimer reclaimer;
    private Journal journal;
    /** Of the last batch applied. Belongs to the thread that writes the journal. */
    private long lastPosition;

    public JournalStore(JournalCarrier carrier, DispatchLoops loops, StoreSettings settings,
                        StoreFailureListener failureListener) {
        this.carrier = carrier;
        this.loops = loops;
        this.handover = new GroupHandover();
        this.turns = new LoopLocal<>(() -> new LoopProposals(journal));
        this.settings = settings;
        this.failureListener = failureListener;
        this.reclaimer = new Reclaimer(state, settings,
                (records, callback) -> tryPropose(records, Sync.FORCED, callback));
    }

    /**
     * @throws JournalException if the log can't be opened
     * @throws io.lacewing.core.store.record.MalformedRecordException if a record can't be read
     */
    @Override
    public StoreContents open() {
        journal = carrier.open(new Replay(), new Listener());
        reclaimer.opened(journal);
        state.finishReplay();
        ids.set(state.largestId() + 1);
        StoreContents contents = state.contents();
        List<StoreRecord> corrections = state.corrections().take();
        if (contents.nodeId() == null) {
            UUID nodeId = NodeIds.next();
            propose(List.of(new NodeIdentified(nodeId)), Durability.FORCED, StoreCompletion.NONE);
            contents = new StoreContents(nodeId, contents.addresses(), contents.queues(), contents.messages(),
                    contents.prepared(), contents.heuristic());
        }
        if (!corrections.isEmpty()) {
            propose(corrections, Durability.FORCED, StoreCompletion.NONE);
        }
        return contents;
    }

    @Override
    public boolean persistent() {
        return true;
    }

    @Override
    public long nextIds(int count) {
        return ids.getAndAdd(count);
    }

    @Override
    public void propose(List<StoreRecord> records, Durability durability, StoreCompletion completion) {
        try {
            if (records.get(0).type().growsLog()) {
                journal.checkRoom();
            }
            DispatchLoop loop = loops.current();
            Proposal proposal = new Proposal(records, completion);
            if (loop == null) {
                journal.propose(batch(records), sync(durability), proposal);
            } else {
                turns.get(loop).propose(loop, batch(records), sync(durability), urgency(durability, completion),
                        proposal);
            }
        } catch (JournalOverloadedException e) {
            completion.failed(new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.storeOverloaded(), e),
                    Handover.DIRECT);
        } catch (BatchTooLargeException | JournalFullException e) {
            completion.failed(new BrokerException(ErrorCode.LIMIT_EXCEEDED, e.getMessage(), e), Handover.DIRECT);
        } catch (JournalException e) {
            completion.failed(storeFailed(e), Handover.DIRECT);
        }
    }

    @Override
    public void close() {
        if (journal != null) {
            journal.close();
        }
    }

    /** False if the journal does not take it now. */
    private boolean tryPropose(List<StoreRecord> records, Sync sync, StoreCompletion completion) {
        try {
            journal.propose(batch(records), sync, new Proposal(records, completion));
            return true;
        } catch (JournalException e) {
            return false;
        }
    }

    private static RecordBatch batch(List<StoreRecord> records) {
        RecordBatch.Builder batch = RecordBatch.builder(records.size());
        for (int i = 0; i < records.size(); i++) {
            records.get(i).writeTo(batch);
        }
        return batch.build();
    }

    private Sync sync(Durability durability) {
        return switch (durability) {
            case TRANSACTIONAL -> settings.syncTransactional() ? Sync.FORCED : Sync.WRITTEN;
            case NON_TRANSACTIONAL -> settings.syncNonTransactional() ? Sync.FORCED : Sync.WRITTEN;
            case FORCED -> Sync.FORCED;
            case RELAXED, DEFERRED -> Sync.WRITTEN;
        };
    }

    private static Urgency urgency(Durability durability, StoreCompletion completion) {
        if (durability == Durability.DEFERRED) {
            return Urgency.NONE;
        }
        return completion.awaited() ? Urgency.AWAITED : Urgency.PROMPT;
    }

    private static BrokerException storeFailed(JournalException cause) {
        return new BrokerException(ErrorCode.STORE_FAILED, MESSAGES.storeFailed(String.valueOf(cause.getMessage())),
                cause);
    }

    /** Records on their way to the log. */
    private final class Proposal implements DurableCallback {

        private final List<StoreRecord> records;
        private final StoreCompletion completion;

        Proposal(List<StoreRecord> records, StoreCompletion completion) {
            this.records = records;
            this.completion = completion;
        }

        @Override
        public void durable(long position) {
            lastPosition = position;
            for (int i = 0; i < records.size(); i++) {
                state.apply(position, records.get(i));
            }
            completion.durable(handover);
        }

        @Override
        public void failed(JournalException cause) {
            completion.failed(storeFailed(cause), handover);
        }
    }

    /** Applies the log when it is opened. */
    private final class Replay implements ReplayVisitor {

        @Override
        public void record(long position, byte type, ByteBuffer payload) {
            state.apply(position, RecordType.read(type, payload));
        }
    }

    private final class Listener implements JournalListener {

        @Override
        public void onGroupEnd() {
            handover.flush();
            reclaimer.groupEnded(lastPosition);
        }

        @Override
        public void onFailure(JournalException cause) {
            reclaimer.stop();
            handover.flush();
            failureListener.storeFailed(cause);
        }
    }
}
