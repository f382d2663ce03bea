package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.management.QueueControl;
import io.lacewing.core.testkit.LiveClient;
import io.lacewing.core.testkit.ThreadLoops;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.segment.SegmentedJournalCarrier;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The core on its own threads and a journal in files. */
class FileJournalTest {

    private static final String QUEUE = "jms.queue.q";

    @TempDir
    Path directory;

    private final ThreadLoops loops = new ThreadLoops(3);
    private final List<BrokerCore> running = new ArrayList<>();

    @AfterEach
    void stop() {
        running.forEach(BrokerCore::stop);
        loops.close();
    }

    @Test
    void whatWasAnsweredSurvivesTheLossOfTheProcess() throws IOException {
        Path live = directory.resolve("live");
        BrokerCore core = start(live, JournalConfiguration.DEFAULT_FILE_SIZE);
        List<CompletableFuture<?>> work = new ArrayList<>();
        for (int sender = 0; sender < 4; sender++) {
            LiveClient client = new LiveClient(core, loops.next());
            client.produce();
            for (int i = 0; i < 500; i++) {
                work.add(client.send(persistent(QUEUE, sender + "-" + i)));
            }
        }
        work.add(new LiveClient(core, loops.next()).consume(QUEUE, 600));
        work.add(new LiveClient(core, loops.next()).consume(QUEUE, 700));
        await(CompletableFuture.allOf(work.toArray(CompletableFuture[]::new)));
        BrokerCore heir = start(image(live), JournalConfiguration.DEFAULT_FILE_SIZE);
        assertEquals(700, queue(heir).messageCount());
        assertEquals(core.nodeId(), heir.nodeId());
    }

    /** Each client waits for each answer, so it is mostly the loops that write. */
    @Test
    void sendersThatWaitAreAnsweredInOrderAndLoseNothing() throws IOException {
        Path live = directory.resolve("live");
        BrokerCore core = start(live, 32 << 10);
        LiveClient receiver = new LiveClient(core, loops.next());
        List<CompletableFuture<?>> senders = new ArrayList<>();
        for (int sender = 0; sender < 4; sender++) {
            LiveClient client = new LiveClient(core, loops.next());
            client.produce();
            senders.add(sendOneByOne(client, sender, 0));
        }
        await(receiver.consume(QUEUE, 300));
        await(CompletableFuture.allOf(senders.toArray(CompletableFuture[]::new)));
        BrokerCore heir = start(image(live), JournalConfiguration.DEFAULT_FILE_SIZE);
        assertEquals(4 * 250 - 300, queue(heir).messageCount());
    }

    private static CompletableFuture<Void> sendOneByOne(LiveClient client, int sender, int number) {
        return number == 250 ? CompletableFuture.completedFuture(null)
                : client.send(persistent(QUEUE, sender + "-" + number))
                .thenCompose(answered -> sendOneByOne(client, sender, number + 1));
    }

    @Test
    void oneOldMessageDoesNotHoldTheLogForEver() throws IOException {
        Path live = directory.resolve("live");
        BrokerCore core = start(live, 32 << 10);
        LiveClient sender = new LiveClient(core, loops.next());
        sender.produce();
        await(sender.send(persistent("jms.queue.old", "still there")));
        for (int round = 0; round < 20; round++) {
            CompletableFuture<?> last = null;
            for (int i = 0; i < 200; i++) {
                last = sender.send(persistent(QUEUE, "x".repeat(200)));
            }
            await(last);
            LiveClient receiver = new LiveClient(core, loops.next());
            await(receiver.consume(QUEUE, 200));
            receiver.close();
        }
        // What is dead is dropped as work goes on, by a thread that may be behind.
        for (int more = 0; sizeOf(live) > 25 * (32 << 10) && more < 1_000; more++) {
            await(sender.send(persistent(QUEUE, "x".repeat(200))));
            LiveClient receiver = new LiveClient(core, loops.next());
            await(receiver.consume(QUEUE, 1));
            receiver.close();
        }
        long bytes = sizeOf(live);
        assertTrue(bytes <= 25 * (32 << 10), "the journal has " + bytes + " bytes");
        core.stop();
        running.clear();
        BrokerCore again = start(live, 32 << 10);
        assertEquals(0, queue(again).messageCount());
        assertEquals(1, again.management().queue("jms.queue.old").orElseThrow().messageCount());
    }

    private BrokerCore start(Path journal, long fileSize) {
        CoreConfiguration configuration = CoreConfiguration.of("files")
                .withStore(new CoreConfiguration.Store(true, true, 4, 30));
        BrokerCore core = BrokerCore.start(configuration, new CoreServices(loops,
                new SegmentedJournalCarrier(JournalConfiguration.in(journal).withFileSize(fileSize)
                        .withLeaderForceMicros(Integer.MAX_VALUE)),
                Clock.systemUTC(), null, Runnable::run, BrokerListener.NONE));
        running.add(core);
        return core;
    }

    /** Of a journal that is at work: a file that goes meanwhile counts for nothing. */
    private static long sizeOf(Path journal) {
        return Stream.of(journal.toFile().listFiles()).mapToLong(File::length).sum();
    }

    private static QueueControl queue(BrokerCore core) {
        return core.management().queue(QUEUE).orElseThrow();
    }

    private static void await(CompletableFuture<?> stage) {
        stage.orTimeout(60, TimeUnit.SECONDS).join();
    }

    /**
     * The files as they are now, of a broker that has not been stopped. Its housekeeping may rename what it has
     * written meanwhile: a file that goes is none that the log needs.
     */
    private Path image(Path live) throws IOException {
        Path image = Files.createDirectories(directory.resolve("image"));
        for (String name : live.toFile().list()) {
            try {
                Files.copy(live.resolve(name), image.resolve(name));
            } catch (NoSuchFileException gone) {
                assertTrue(name.endsWith(".next"), name + " is gone");
            }
        }
        return image;
    }
}
