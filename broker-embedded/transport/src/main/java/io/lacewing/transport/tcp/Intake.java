package io.lacewing.transport.tcp;

import io.lacewing.transport.loop.NettyLoop;
import io.lacewing.transport.loop.Ticker;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * The way into a link: who reads its socket. That is the loop, or threads that have nothing to do but to wait for what
 * comes. If they wait again and again, one at a time, they take turns at reading, and the loop rests: nobody has to
 * wake the loop for the answer, nor the loop the thread that waits for it.
 *
 * <pre>
 *              many waits in a row                     a wait begins
 *   LOOP -------------------------------> NOBODY --------------------> CALLER
 *    ^  <-------------------------------         <--------------------
 *          nobody has come for a tick,                  it is over
 *          or two came at a time
 * </pre>
 *
 * What arrives while it is nobody's turn lies in the socket until a thread waits again, or for two ticks of the loop at
 * most. After two threads have come at a time the loop reads for a second at least: it serves many better than one of
 * them would. For the same reason a loop leaves few of its links to callers: if it has many that are busy, one wake-up
 * serves several of them.
 *
 * <p>Whoever reads hands over what it has read while it holds the link's receiving lock.
 */
final class Intake implements Ticker.Ticking {

    /** So many waits in a row that the loop has served show that more of them will come. */
    private static final int MANY_WAITS = 32;
    /** For how many ticks one wait may last before the loop stops looking after it. */
    private static final int LONG_WAIT_TICKS = 64;
    /** So many busy links of a loop are read by callers. */
    private static final int MOST_LEFT_TO_CALLERS = 2;
    private static final long LOOP_READS_NANOS = TimeUnit.SECONDS.toNanos(1);

    private enum Reader {
        LOOP, NOBODY, CALLER
    }

    private final DirectSocketChannel channel;
    private final NettyLoop loop;
    private final Sink sink;
    private final AtomicReference<Reader> reader = new AtomicReference<>(Reader.LOOP);

    /** Made when the callers' first turn comes, on the loop; seen by whoever takes a turn. */
    private CallerReader socket;
    private volatile Thread caller;
    /** Counted up by callers when a turn begins and when it ends. */
    private volatile long turns;
    /** Another thread came while one was reading. */
    private volatile boolean disturbed;
    private volatile boolean closed;
    /** A guess, as it is counted without a lock: waits that the loop has served since it reads. */
    private int waits;
    private volatile boolean callersWanted;
    private volatile long loopReadsUntil = System.nanoTime();
    private volatile boolean ticking;

    /** The loop's own. */
    private long turnsAtTick;
    private int ticksOfTurn;

    /** Where it goes; {@link #read} is called on the thread that reads, the other two on the loop. */
    interface Sink {

        /** Takes all that the socket has; false at its end. */
        boolean read(CallerReader from) throws IOException;

        void lost(Throwable cause);

        void failed(Throwable cause);
    }

    Intake(DirectSocketChannel channel, NettyLoop loop, Sink sink) {
        this.channel = channel;
        this.loop = loop;
        this.sink = sink;
    }

    /**
     * Any thread: reads as long as the thread has to wait.
     *
     * @param waits asked after each read and when woken
     * @param deadline in terms of {@link System#nanoTime()}
     * @return false if it is not the caller's turn, at once or after a while: it has to wait in another way
     */
    boolean receiveWhile(BooleanSupplier waits, long deadline) {
        if (Thread.currentThread().isInterrupted() || !takeTurn()) {
            return false;
        }
        try {
            return readWhile(waits, deadline);
        } finally {
            endTurn();
        }
    }

    private boolean readWhile(BooleanSupplier waits, long deadline) {
        try {
            while (waits.getAsBoolean()) {
                long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime() + 999_999);
                if (millis <= 0) {
                    return true;
                }
                if (closed || Thread.currentThread().isInterrupted()) {
                    return false;
                }
                socket.await(millis);
                if (!sink.read(socket)) {
                    report(() -> sink.lost(null));
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            report(() -> sink.lost(e));
            return false;
        } catch (RuntimeException | Error e) {
            report(() -> sink.failed(e));
            return false;
        }
    }

    /** No more turns: the loop closes the link. */
    private void report(Runnable trouble) {
        closed = true;
        execute(trouble);
    }

    private boolean takeTurn() {
        if (closed) {
            return false;
        }
        Reader now = reader.get();
        if (now == Reader.NOBODY && reader.compareAndSet(Reader.NOBODY, Reader.CALLER)) {
            caller = Thread.currentThread();
            turns++;
            return true;
        }
        if (now == Reader.LOOP) {
            noteWait();
        } else if (caller != Thread.currentThread()) {
            disturbed = true;
            giveToLoop();
        }
        return false;
    }

    private void noteWait() {
        if (++waits >= MANY_WAITS && !callersWanted && System.nanoTime() - loopReadsUntil >= 0) {
            callersWanted = true;
        }
    }

    private void endTurn() {
        caller = null;
        turns++;
        reader.set(Reader.NOBODY);
        if (disturbed || closed) {
            giveToLoop();
        } else if (!ticking) {
            execute(this::beginTicking);
        }
    }

    /** Has the loop read if it is nobody's turn; a caller that has one does it when that is over. */
    private void giveToLoop() {
        if (reader.compareAndSet(Reader.NOBODY, Reader.LOOP)) {
            loopReadsUntil = System.nanoTime() + LOOP_READS_NANOS;
            disturbed = false;
            execute(this::readOnLoop);
        }
    }

    private void execute(Runnable task) {
        try {
            loop.execute(task);
        } catch (RejectedExecutionException e) {
            closed = true;
        }
    }

    /** Any thread: ends a wait of that thread for another look at what it waits for. */
    void wake(Thread waiting) {
        if (caller == waiting && waiting != Thread.currentThread()) {
            socket.wake();
        }
    }

    // ---- the loop

    /** What one read of the loop brought has been handed over. */
    void loopHasRead() throws IOException {
        if (callersWanted && !closed) {
            callersWanted = false;
            waits = 0;
            if (loop.ticker().size() >= MOST_LEFT_TO_CALLERS) {
                return;
            }
            if (socket == null) {
                socket = new CallerReader(channel);
            }
            channel.config().setAutoRead(false);
            reader.set(Reader.NOBODY);
            beginTicking();
        }
    }

    private void beginTicking() {
        if (!ticking) {
            ticking = true;
            turnsAtTick = turns;
            ticksOfTurn = 0;
            loop.ticker().add(this);
            disturbed |= loop.ticker().size() > MOST_LEFT_TO_CALLERS;
        }
    }

    @Override
    public boolean tick() {
        Reader now = reader.get();
        boolean same = turnsAtTick == turns;
        turnsAtTick = turns;
        ticksOfTurn = same ? ticksOfTurn + 1 : 0;
        if (closed || now == Reader.LOOP) {
            ticking = false;
        } else if (now == Reader.NOBODY && same && reader.compareAndSet(Reader.NOBODY, Reader.LOOP)) {
            ticking = false;
            readOnLoop();
        } else if (ticksOfTurn > LONG_WAIT_TICKS) {
            ticking = false;
            // it may have ended its turn meanwhile, and have found the ticker at work
            ticking = reader.get() != Reader.CALLER;
        }
        return ticking;
    }

    private void readOnLoop() {
        if (!closed && reader.get() == Reader.LOOP) {
            channel.config().setAutoRead(true);
        }
    }

    /** The link is closed: whoever has a turn ends it, and takes nothing in any more. */
    void close() {
        closed = true;
        if (socket != null) {
            socket.close();
        }
    }
}
