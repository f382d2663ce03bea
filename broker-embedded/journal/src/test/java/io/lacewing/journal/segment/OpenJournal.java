package io.lacewing.journal.segment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.NioFileStore;

/** A journal of text records, and what its opening replayed: one list of texts for each batch. */
final class OpenJournal implements AutoCloseable, ReplayVisitor {

    static final byte TEXT = 7;

    final List<List<String>> replayed = new ArrayList<>();
    final List<Long> positions = new ArrayList<>();
    final Journal journal;
    private List<String> batch = new ArrayList<>();

    private OpenJournal(JournalConfiguration configuration, FileStore store, JournalListener listener) {
        journal = new SegmentedJournalCarrier(configuration, store).open(this, listener);
        awaitHousekeeping();
    }

    /** Waits until the housekeeping thread has done what it was given; it does one thing after the other. */
    void awaitHousekeeping() {
        dropBefore(0);
    }

    static OpenJournal open(JournalConfiguration configuration) {
        return open(configuration, new NioFileStore(configuration.directory()));
    }

    static OpenJournal open(JournalConfiguration configuration, FileStore store) {
        return new OpenJournal(configuration, store, JournalListener.NONE);
    }

    static OpenJournal open(JournalConfiguration configuration, FileStore store, JournalListener listener) {
        return new OpenJournal(configuration, store, listener);
    }

    /** Proposes the texts as one batch and waits until it is durable. */
    long append(String... texts) {
        return await(propose(Sync.FORCED, texts));
    }

    CompletableFuture<Long> propose(Sync sync, String... texts) {
        CompletableFuture<Long> told = new CompletableFuture<>();
        journal.propose(batch(texts), sync, callback(told));
        return told;
    }

    Checkpoint dropBefore(long position) {
        return await(journal.dropBefore(position).toCompletableFuture());
    }

    static RecordBatch batch(String... texts) {
        RecordBatch.Builder builder = RecordBatch.builder();
        for (String text : texts) {
            builder.record(TEXT).slice(text.getBytes(StandardCharsets.UTF_8));
        }
        return builder.build();
    }

    static DurableCallback callback(CompletableFuture<Long> told) {
        return new DurableCallback() {
            @Override
            public void durable(long position) {
                told.complete(position);
            }

            @Override
            public void failed(JournalException cause) {
                told.completeExceptionally(cause);
            }
        };
    }

    static <T> T await(CompletableFuture<T> future) {
        return future.orTimeout(30, TimeUnit.SECONDS).join();
    }

    /** The first record of each batch. */
    List<String> firsts() {
        return replayed.stream().map(texts -> texts.get(0)).toList();
    }

    @Override
    public void record(long position, byte type, ByteBuffer payload) {
        batch.add(StandardCharsets.UTF_8.decode(payload).toString());
    }

    @Override
    public void batchEnd(long position) {
        positions.add(position);
        replayed.add(batch);
        batch = new ArrayList<>();
    }

    @Override
    public void close() {
        journal.close();
    }
}
