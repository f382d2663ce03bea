package io.lacewing.client;

import io.lacewing.client.channel.Call;
import io.lacewing.client.channel.Channel;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.Signal;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongFunction;

/**
 * A session's sends that nobody waits for: tells their listeners how they ended, in the order of the sends, on a thread
 * of its own that starts with the first. The session's thread adds, the loop completes.
 */
final class Completions implements Runnable {

    private static final long A_LONG_TIME_NANOS = Long.MAX_VALUE / 2;

    private final String name;
    private final Channel channel;
    private final Signal signal = new Signal();
    private final ConcurrentLinkedQueue<PendingSend> pending = new ConcurrentLinkedQueue<>();
    private volatile boolean stopped;
    /** Guarded by this. */
    private Thread thread;

    Completions(String name, Channel channel) {
        this.name = name;
        this.channel = channel;
    }

    void send(SendListener listener, LongFunction<? extends Request> request) {
        startThread();
        PendingSend send = new PendingSend(listener);
        pending.add(send);
        channel.begin(send, request);
    }

    private synchronized void startThread() {
        if (thread == null) {
            thread = new Thread(this, name);
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Whether the calling thread is the one that runs the listeners. */
    synchronized boolean isOwnThread() {
        return Thread.currentThread() == thread;
    }

    /** Waits until all listeners have been told, unless called by one; not ended by an interrupt. */
    void await() {
        if (isOwnThread()) {
            return;
        }
        boolean interrupted = false;
        synchronized (pending) {
            while (!pending.isEmpty()) {
                try {
                    pending.wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the thread once all listeners have been told. */
    void stop() {
        stopped = true;
        signal.raise();
    }

    @Override
    public void run() {
        while (!stopped || !pending.isEmpty()) {
            PendingSend oldest = pending.peek();
            if (oldest != null && oldest.isDone()) {
                oldest.tell();
                remove();
            } else {
                signal.prepare();
                PendingSend next = pending.peek();
                if (stopped && next == null || next != null && next.isDone()) {
                    signal.abandon();
                } else {
                    signal.await(System.nanoTime() + A_LONG_TIME_NANOS);
                    Thread.interrupted();
                }
            }
        }
    }

    /** After its listener was told, so that whoever waits for the queue to be empty waits for the listener too. */
    private void remove() {
        pending.poll();
        if (pending.isEmpty()) {
            synchronized (pending) {
                pending.notifyAll();
            }
        }
    }

    private final class PendingSend extends Call {

        private final SendListener listener;
        private ClientException failure;
        private volatile boolean done;

        PendingSend(SendListener listener) {
            this.listener = listener;
        }

        boolean isDone() {
            return done;
        }

        @Override
        protected void succeeded(Reply reply) {
            done = true;
            signal.raise();
        }

        @Override
        protected void failed(ClientException cause) {
            failure = cause;
            done = true;
            signal.raise();
        }

        void tell() {
            try {
                if (failure == null) {
                    listener.sent();
                } else {
                    listener.failed(failure);
                }
            } catch (RuntimeException | Error e) {
                ClientLog.LOG.sendListenerFailed(e);
            }
        }
    }
}
