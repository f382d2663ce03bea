package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.lacewing.journal.Sync;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProposalQueueTest {

    private static final long AGES = TimeUnit.DAYS.toNanos(1);

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void deferredProposalsGoWithTheNextThatIsNot() throws Exception {
        for (Sync sync : List.of(Sync.FORCED, Sync.WRITTEN)) {
            ProposalQueue queue = new ProposalQueue(AGES);
            Future<List<Proposal>> group = threads.submit(() -> list(queue.awaitAll()));
            List<Proposal> offered = List.of(proposal(Sync.DEFERRED), proposal(Sync.DEFERRED), proposal(sync));
            offered.forEach(p -> assertTrue(queue.offer(p)));
            assertEquals(offered, await(group));
        }
    }

    @Test
    void deferredProposalsFollowAnUrgentOneThatWasNotTakenYet() throws Exception {
        ProposalQueue queue = new ProposalQueue(AGES);
        List<Proposal> offered = List.of(proposal(Sync.FORCED), proposal(Sync.DEFERRED));
        offered.forEach(queue::offer);
        assertEquals(offered, await(threads.submit(() -> list(queue.awaitAll()))));
    }

    @Test
    void aDeferredProposalIsTakenWhenNothingElseComes() throws Exception {
        ProposalQueue queue = new ProposalQueue(1);
        for (int i = 0; i < 100; i++) {
            Future<List<Proposal>> group = threads.submit(() -> list(queue.awaitAll()));
            Proposal alone = proposal(Sync.DEFERRED);
            queue.offer(alone);
            assertEquals(List.of(alone), await(group));
        }
    }

    @Test
    void aRequestToStopIsUrgent() throws Exception {
        ProposalQueue queue = new ProposalQueue(AGES);
        Future<List<Proposal>> group = threads.submit(() -> list(queue.awaitAll()));
        queue.offer(proposal(Sync.DEFERRED));
        queue.requestStop();
        List<Proposal> taken = await(group);
        assertEquals(2, taken.size());
        assertTrue(queue.isStop(taken.get(1)));
    }

    @Test
    void aClosedQueueTakesNothing() {
        ProposalQueue queue = new ProposalQueue(AGES);
        Proposal waiting = proposal(Sync.DEFERRED);
        queue.offer(waiting);
        assertEquals(List.of(waiting), list(queue.closeAndTakeAll()));
        assertFalse(queue.offer(proposal(Sync.FORCED)));
    }

    @Test
    void nothingIsLeftLyingHoweverTheThreadsMeet() throws Exception {
        ProposalQueue queue = new ProposalQueue(1_000);
        int perThread = 20_000;
        Future<Integer> taken = threads.submit(() -> {
            int count = 0;
            while (count < 2 * perThread) {
                count += list(queue.awaitAll()).size();
            }
            return count;
        });
        CountDownLatch start = new CountDownLatch(2);
        for (Sync sync : List.of(Sync.FORCED, Sync.DEFERRED)) {
            threads.submit(() -> {
                start.countDown();
                start.await();
                for (int i = 0; i < perThread; i++) {
                    queue.offer(proposal(sync));
                }
                return null;
            });
        }
        assertEquals(2 * perThread, await(taken));
    }

    private static <T> T await(Future<T> future) throws InterruptedException, ExecutionException, TimeoutException {
        return future.get(60, TimeUnit.SECONDS);
    }

    private static Proposal proposal(Sync sync) {
        return new Proposal(null, sync, null);
    }

    private static List<Proposal> list(Proposal first) {
        List<Proposal> list = new ArrayList<>();
        for (Proposal p = first; p != null; p = p.next) {
            list.add(p);
        }
        return list;
    }
}
