package io.lacewing.core.testkit;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.loop.EventLoops;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntUnaryOperator;

/** Event loops stepped by one thread, the test's. */
public final class ManualLoops implements EventLoops {

    private final Clock clock;
    private final List<Loop> loops = new ArrayList<>();
    /** Picks one of so many loops that have something to do. */
    private final IntUnaryOperator choice;
    private int next;
    private Duration longestDelay = Duration.ZERO;

    public ManualLoops(Clock clock, int count, IntUnaryOperator choice) {
        this.clock = clock;
        this.choice = choice;
        for (int i = 0; i < count; i++) {
            loops.add(new Loop());
        }
    }

    @Override
    public List<EventLoop> all() {
        return List.copyOf(loops);
    }

    @Override
    public synchronized EventLoop next() {
        next = (next + 1) % loops.size();
        return loops.get(next);
    }

    /** Runs one command of one loop; false if no loop has any. */
    public boolean step() {
        List<Loop> busy = loops.stream().filter(Loop::isBusy).toList();
        if (busy.isEmpty()) {
            return false;
        }
        busy.get(choice.applyAsInt(busy.size())).step();
        return true;
    }

    /** The longest that a loop was asked to wait before a command. */
    public synchronized Duration longestDelay() {
        return longestDelay;
    }

    private synchronized void noteDelay(Duration delay) {
        longestDelay = delay.compareTo(longestDelay) > 0 ? delay : longestDelay;
    }

    /** Forgets everything that is to be done, as if the process had died. */
    public void kill() {
        loops.forEach(Loop::clear);
    }

    private final class Loop implements EventLoop {

        private record Timer(long at, Runnable command) {
        }

        private final Queue<Runnable> commands = new ConcurrentLinkedQueue<>();
        private final Queue<Timer> timers = new ConcurrentLinkedQueue<>();
        private volatile Thread running;

        boolean isBusy() {
            return !commands.isEmpty() || timers.stream().anyMatch(t -> t.at <= clock.millis());
        }

        void step() {
            timers.stream().filter(t -> t.at <= clock.millis()).findFirst().ifPresent(t -> {
                timers.remove(t);
                commands.add(t.command);
            });
            Runnable command = commands.poll();
            if (command != null) {
                running = Thread.currentThread();
                command.run();
                running = null;
            }
        }

        void clear() {
            commands.clear();
            timers.clear();
        }

        @Override
        public boolean inLoop() {
            return running == Thread.currentThread();
        }

        @Override
        public void execute(Runnable command) {
            commands.add(command);
        }

        @Override
        public Cancellable schedule(Runnable command, Duration delay) {
            noteDelay(delay);
            Timer timer = new Timer(clock.millis() + delay.toMillis(), command);
            timers.add(timer);
            return () -> timers.remove(timer);
        }
    }
}
