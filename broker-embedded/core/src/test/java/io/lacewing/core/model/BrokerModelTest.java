package io.lacewing.core.model;

import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.management.MessageInfo;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.MemoryJournal;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.xa.XidKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Several sessions send, acknowledge, commit, roll back, prepare and decide at random, with the steps of the broker's
 * loops and of its log interleaved at random; now and then the broker dies. Whatever was answered must be so, and
 * nothing else.
 */
class BrokerModelTest {

    private static final List<String> QUEUES = List.of("jms.queue.a", "jms.queue.b", "jms.queue.c");
    private static final int ACTIONS = 1500;

    @ParameterizedTest
    @MethodSource("seeds")
    void whateverWasAnsweredIsSoAndNothingElse(long seed) {
        new Run(seed).perform();
    }

    /** As many as the system property {@code lacewing.model.seeds} says, 20 without it. */
    static LongStream seeds() {
        return LongStream.rangeClosed(1, Long.getLong("lacewing.model.seeds", 20));
    }

    private static final class Run {

        private final Random random;
        private final Expectation expectation = new Expectation();
        private final Map<XidKey, Expectation.Work> prepared = new LinkedHashMap<>();
        private final Set<XidKey> deciding = new HashSet<>();
        private final List<RandomWorker> workers = new ArrayList<>();
        private final CoreRig rig;

        Run(long seed) {
            random = new Random(seed);
            QUEUES.forEach(expectation::queue);
            CoreConfiguration configuration = CoreConfiguration.of("model")
                    .withStore(new CoreConfiguration.Store(true, true, 3, 50))
                    .withDestinations(new CoreConfiguration.Destinations(List.of(),
                            QUEUES.stream().map(QueueConfiguration::anycast).toList()))
                    .withAddressSettings(Map.of("#", AddressSettings.EMPTY.withDelivery(
                            new AddressSettings.Delivery(-1, null, null, null, null))));
            MemoryJournal journal = new MemoryJournal(2048);
            journal.leads(random::nextBoolean);
            rig = CoreRig.random(configuration, journal, 3, random::nextInt);
        }

        void perform() {
            for (SessionMode mode : SessionMode.values()) {
                workers.add(new RandomWorker(mode + "1", random, mode, expectation, prepared));
                workers.add(new RandomWorker(mode + "2", random, mode, expectation, prepared));
            }
            workers.forEach(w -> w.open(rig.connect()));
            for (int i = 0; i < ACTIONS; i++) {
                act();
            }
            finish();
        }

        private void act() {
            RandomWorker worker = workers.get(random.nextInt(workers.size()));
            worker.observe();
            List<XidKey> undecided = prepared.keySet().stream().filter(xid -> !deciding.contains(xid)).toList();
            if (worker.canDecide() && !undecided.isEmpty() && random.nextInt(4) == 0) {
                XidKey xid = undecided.get(random.nextInt(undecided.size()));
                deciding.add(xid);
                worker.decide(xid, random.nextBoolean());
            } else {
                worker.act();
            }
            int dice = random.nextInt(200);
            if (dice < 60) {
                rig.stepSome(random.nextInt(10));
            } else if (dice < 70) {
                rig.settle();
            } else if (dice < 71) {
                crash();
            } else if (dice < 73) {
                rig.settle();
                workers.forEach(RandomWorker::observe);
                verify();
            }
        }

        /** What is durable has been answered before the broker dies; what is not durable is lost. */
        private void crash() {
            if (random.nextBoolean()) {
                rig.settle();
            } else {
                rig.settleLoops();
            }
            workers.forEach(RandomWorker::observe);
            rig.crash();
            deciding.clear();
            verify();
            workers.forEach(w -> w.open(rig.connect()));
        }

        private void finish() {
            rig.settle();
            workers.forEach(RandomWorker::observe);
            workers.forEach(RandomWorker::close);
            verify();
            rig.crash();
            verify();
            assertTrue(rig.journal().size() < 60 * 2048, "the log is reclaimed: " + rig.journal().size());
            TestSession last = rig.connect().session(SessionMode.XA);
            List.copyOf(prepared.keySet()).forEach(xid -> {
                last.xaCommit(xid, false).get();
                expectation.apply(prepared.remove(xid));
            });
            QUEUES.forEach(queue -> verifyOrder(queue, last));
            QUEUES.forEach(queue -> assertEquals(0, rig.management().address(queue).orElseThrow().sizeBytes()));
            rig.close();
        }

        private void verify() {
            assertEquals(expectation.queues(), new TreeMap<>(contents()));
            assertEquals(new TreeSet<>(prepared.keySet().stream().map(Object::toString).toList()), inDoubt());
        }

        private Map<String, TreeSet<String>> contents() {
            return QUEUES.stream().collect(Collectors.toMap(q -> q, q -> rig
                    .await(rig.queue(q).listMessages(null, 0, Integer.MAX_VALUE)).stream()
                    .map(MessageInfo::message).map(m -> m.text()).collect(Collectors.toCollection(TreeSet::new))));
        }

        private TreeSet<String> inDoubt() {
            return rig.await(rig.management().transactions()).stream().map(t -> t.xid().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        /** Receives everything; what one session sent outside transactions comes in the order it was sent. */
        private void verifyOrder(String queue, TestSession last) {
            last.consumer(queue.hashCode(), queue, ANYCAST).get();
            List<TestSession.Received> got = last.take();
            assertEquals(expectation.queues().get(queue), got.stream().map(TestSession.Received::text)
                    .collect(Collectors.toCollection(TreeSet::new)));
            Map<String, String> latest = new HashMap<>();
            for (TestSession.Received delivery : got) {
                String sender = delivery.text().substring(0, delivery.text().indexOf('-'));
                String before = latest.put(sender, delivery.text());
                if (sender.startsWith("NON_TRANSACTED") && before != null) {
                    assertTrue(before.compareTo(delivery.text()) < 0, before + " came before " + delivery.text());
                }
            }
            if (!got.isEmpty()) {
                last.ackUpTo(got.get(got.size() - 1)).get();
            }
        }
    }
}
