package io.lacewing.core.store;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.xid;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.AddressRemoved;
import io.lacewing.core.store.record.DeliveriesCounted;
import io.lacewing.core.store.record.MessageAdded;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.core.store.record.QueueAdded;
import io.lacewing.core.store.record.QueuePaused;
import io.lacewing.core.store.record.QueueRemoved;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionForgotten;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The applier, above all what it makes of copies that cross the end of what they state. */
class StoreStateTest {

    private static final long QUEUE = 1;
    private static final long OTHER = 2;
    private static final long MESSAGE = 10;
    private static final long TX = 20;

    private final Message message = persistent("q", "m");
    private final List<StoreRecord> log = new ArrayList<>();

    @Test
    void aCopyThatCrossesTheAcknowledgementIsDead() {
        log(queue(QUEUE), added(QUEUE), acknowledged(QUEUE), restated(0, QUEUE));
        assertEquals(List.of(Acknowledged.class), corrections(live()));
        assertEquals(List.of(Acknowledged.class), corrections(replayed(0)));
        assertEquals(0, replayed(0).contents().messages().size());
    }

    @Test
    void aCopyIsAsGoodAsTheOriginalThatWasDropped() {
        log(added(QUEUE), restated(3, QUEUE), restatedQueue(QUEUE));
        StoreContents contents = replayed(1).contents();
        assertEquals(1, contents.messages().size());
        assertEquals(3, contents.messages().get(0).deliveryCounts()[0]);
    }

    @Test
    void aCopyForTwoQueuesLivesInTheOneThatHasNotAcknowledged() {
        log(queue(QUEUE), queue(OTHER), added(QUEUE, OTHER), acknowledged(QUEUE), restated(0, QUEUE, OTHER));
        for (StoreState state : List.of(live(), replayed(0))) {
            assertEquals(List.of(OTHER), queuesOf(state));
            assertEquals(1, corrections(state).size());
        }
    }

    @Test
    void aCopyWithAnOlderCountIsCorrected() {
        DeliveriesCounted counted = new DeliveriesCounted(QUEUE, new long[] {MESSAGE}, new int[] {5}, new long[] {0});
        log(queue(QUEUE), added(QUEUE), counted, restated(2, QUEUE));
        StoreState state = live();
        assertEquals(5, state.contents().messages().get(0).deliveryCounts()[0]);
        assertEquals(List.of(DeliveriesCounted.class), corrections(state));
    }

    @Test
    void copiesOfWhatWasDeletedAreDead() {
        AddressConfiguration address = AddressConfiguration.of("a", RoutingType.MULTICAST);
        log(new AddressAdded(5, address, false), new AddressRemoved(5), new AddressAdded(5, address, true),
                queue(QUEUE), new QueueRemoved(QUEUE), restatedQueue(QUEUE));
        for (StoreState state : List.of(live(), replayed(0))) {
            assertTrue(state.contents().addresses().isEmpty());
            assertTrue(state.contents().queues().isEmpty());
            assertEquals(List.of(AddressRemoved.class, QueueRemoved.class), corrections(state));
        }
    }

    @Test
    void aCopyOfAQueueThatWasPausedMeanwhileIsCorrected() {
        log(queue(QUEUE), new QueuePaused(QUEUE, true), restatedQueue(QUEUE));
        assertEquals(List.of(QueuePaused.class), corrections(live()));
        assertTrue(live().contents().queues().get(0).paused());
    }

    @Test
    void deletingAQueueTakesItsMessagesWithIt() {
        log(queue(QUEUE), queue(OTHER), added(QUEUE, OTHER), new QueueRemoved(QUEUE));
        assertEquals(List.of(OTHER), queuesOf(live()));
        log(new QueueRemoved(OTHER));
        assertTrue(live().contents().messages().isEmpty());
        assertTrue(replayed(0).contents().messages().isEmpty());
        assertEquals(0, live().live().bytes());
    }

    @Test
    void aDecidedBranchIsGoneAndItsSendsAreThere() {
        log(queue(QUEUE), added(QUEUE), prepared(false), decided(), acknowledged(QUEUE));
        for (StoreState state : List.of(live(), replayed(0))) {
            assertTrue(state.contents().prepared().isEmpty());
            assertEquals(30, state.contents().messages().get(0).messageId());
            assertEquals(1, state.contents().messages().size());
        }
    }

    @Test
    void aCopyOfADecidedBranchDoesNotBringItBack() {
        log(queue(QUEUE), added(QUEUE), prepared(false), decided(), acknowledged(QUEUE), prepared(true));
        assertEquals(List.of(TransactionForgotten.class), corrections(live()));
        assertEquals(List.of(TransactionForgotten.class), corrections(replayed(0)));
        StoreState withoutBeginning = replayed(3);
        assertTrue(withoutBeginning.contents().prepared().isEmpty());
    }

    private StoreState live() {
        StoreState state = new StoreState();
        state.finishReplay();
        apply(state, 0);
        return state;
    }

    /** A replay of the log without its first records. */
    private StoreState replayed(int from) {
        StoreState state = new StoreState();
        apply(state, from);
        state.finishReplay();
        return state;
    }

    private void apply(StoreState state, int from) {
        for (int i = from; i < log.size(); i++) {
            state.apply(i, log.get(i));
        }
    }

    private void log(StoreRecord... records) {
        log.addAll(List.of(records));
    }

    private static List<Object> corrections(StoreState state) {
        return state.corrections().take().stream().<Object>map(Object::getClass).toList();
    }

    private static List<Long> queuesOf(StoreState state) {
        return state.contents().messages().stream().map(m -> m.queueIds()[0]).toList();
    }

    private static QueueAdded queue(long id) {
        return new QueueAdded(id, QueueConfiguration.anycast("q" + id), false, false);
    }

    private static QueueAdded restatedQueue(long id) {
        return new QueueAdded(id, QueueConfiguration.anycast("q" + id), false, true);
    }

    private MessageAdded added(long... queues) {
        return new MessageAdded(MESSAGE, queues, message);
    }

    private MessageRestated restated(int count, long... queues) {
        int[] counts = new int[queues.length];
        counts[0] = count;
        return new MessageRestated(MESSAGE, queues, counts, new long[queues.length], message);
    }

    private static Acknowledged acknowledged(long queue) {
        return new Acknowledged(queue, new long[] {MESSAGE});
    }

    private TransactionPrepared prepared(boolean restated) {
        return new TransactionPrepared(TX, restated, 0, xid("tx"), List.of(acknowledged(QUEUE)),
                List.of(new TransactionPrepared.Send(new long[] {QUEUE}, message)));
    }

    private static TransactionDecided decided() {
        return new TransactionDecided(TX, TransactionDecided.Outcome.COMMITTED, 30, xid("tx"));
    }
}
