package io.lacewing.core.testkit;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.loop.EventLoops;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Event loops with a thread each. */
public final class ThreadLoops implements EventLoops, AutoCloseable {

    private final List<Loop> loops;
    private final AtomicInteger next = new AtomicInteger();

    public ThreadLoops(int count) {
        loops = IntStream.range(0, count).mapToObj(Loop::new).toList();
    }

    @Override
    public List<EventLoop> all() {
        return List.copyOf(loops);
    }

    @Override
    public EventLoop next() {
        return loops.get(Math.floorMod(next.getAndIncrement(), loops.size()));
    }

    @Override
    public void close() {
        loops.forEach(loop -> loop.executor.shutdownNow());
    }

    private static final class Loop implements EventLoop {

        private final ScheduledExecutorService executor;
        private volatile Thread thread;

        Loop(int number) {
            executor = new ScheduledThreadPoolExecutor(1, work -> {
                thread = new Thread(work, "test-loop-" + number);
                thread.setDaemon(true);
                return thread;
            });
        }

        @Override
        public boolean inLoop() {
            return Thread.currentThread() == thread;
        }

        @Override
        public void execute(Runnable command) {
            executor.execute(command);
        }

        @Override
        public Cancellable schedule(Runnable command, Duration delay) {
            var scheduled = executor.schedule(command, delay.toMillis(), TimeUnit.MILLISECONDS);
            return () -> scheduled.cancel(false);
        }
    }
}
