package io.lacewing.core;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.DispatchLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What is done from time to time. Belongs to the home loop. */
final class Housekeeping {

    private final DispatchLoop home;
    private final List<Job> jobs = new ArrayList<>();

    Housekeeping(DispatchLoop home) {
        this.home = home;
    }

    /** Runs the work once each period; never if it is zero. */
    void every(Duration period, Runnable work) {
        if (!period.isZero()) {
            Job job = new Job(period, work);
            jobs.add(job);
            home.run(job::await);
        }
    }

    void stop() {
        home.run(() -> jobs.forEach(Job::stop));
    }

    private final class Job {

        private final Duration period;
        private final Runnable work;
        private Cancellable next;
        private boolean stopped;

        Job(Duration period, Runnable work) {
            this.period = period;
            this.work = work;
        }

        void await() {
            if (!stopped) {
                next = home.schedule(this::perform, period);
            }
        }

        void perform() {
            work.run();
            await();
        }

        void stop() {
            stopped = true;
            if (next != null) {
                next.cancel();
            }
        }
    }
}
