package io.lacewing.transport.loop;

import io.netty.util.concurrent.FastThreadLocalThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Names the threads, and keeps them from holding on to whatever the creating thread's context was. */
final class LoopThreadFactory implements ThreadFactory {

    private final String name;
    private final AtomicInteger count = new AtomicInteger();

    LoopThreadFactory(String name) {
        this.name = name;
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new FastThreadLocalThread(task, name + "-" + count.incrementAndGet());
        thread.setDaemon(true);
        thread.setContextClassLoader(LoopThreadFactory.class.getClassLoader());
        return thread;
    }
}
