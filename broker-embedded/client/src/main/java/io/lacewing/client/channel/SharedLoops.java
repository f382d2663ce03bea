package io.lacewing.client.channel;

import io.lacewing.transport.loop.LoopGroup;

/**
 * The threads that serve the sockets of all of a JVM's client connections. They start with the first connection and end
 * with the last: a hundred connections of an application server need no hundred threads, and a program that has closed
 * its connections keeps none. The count of users is the one thing in the client that is shared by the whole JVM.
 */
final class SharedLoops {

    /** System property: how many threads; one for each processor, but not above {@value #MOST}, unless set. */
    static final String COUNT_PROPERTY = "io.lacewing.client.loops";

    static final SharedLoops INSTANCE = new SharedLoops();

    private static final int MOST = 4;

    private LoopGroup group;
    private int users;

    private SharedLoops() {
    }

    /** The loops, for one more user, who {@link #release releases} them. */
    synchronized LoopGroup acquire() {
        if (users == 0) {
            int count = Math.min(MOST, Runtime.getRuntime().availableProcessors());
            group = new LoopGroup("lacewing-client", Integer.getInteger(COUNT_PROPERTY, count));
        }
        users++;
        return group;
    }

    /** One user less; the last one ends the threads. */
    void release() {
        LoopGroup unused = null;
        synchronized (this) {
            users--;
            if (users == 0) {
                unused = group;
                group = null;
            }
        }
        if (unused != null) {
            unused.close();
        }
    }
}
