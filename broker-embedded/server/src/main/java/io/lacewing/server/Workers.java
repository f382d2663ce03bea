package io.lacewing.server;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for work that blocks: authentication, deleting files. Started when there is work, gone when there has been
 * none for a while. What waits is bounded by the links there may be, each waits for one thing at a time. Thread-safe.
 */
final class Workers implements Executor, AutoCloseable {

    private static final int IDLE_SECONDS = 10;

    private final ThreadPoolExecutor pool;

    Workers(String name, int threads) {
        AtomicInteger count = new AtomicInteger();
        pool = new ThreadPoolExecutor(threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> newThread(name + '-' + count.incrementAndGet(), task));
        pool.allowCoreThreadTimeOut(true);
    }

    private static Thread newThread(String name, Runnable task) {
        Thread thread = new Thread(null, task, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(Workers.class.getClassLoader());
        return thread;
    }

    /** @throws java.util.concurrent.RejectedExecutionException after {@link #close()} */
    @Override
    public void execute(Runnable task) {
        pool.execute(task);
    }

    /** Takes no more work; what has been taken is done, by threads that nobody waits for. */
    @Override
    public void close() {
        pool.shutdown();
    }
}
