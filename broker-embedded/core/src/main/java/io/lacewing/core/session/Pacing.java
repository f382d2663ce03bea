package io.lacewing.core.session;

import io.lacewing.core.loop.Cancellable;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.queue.MemoryAccount;
import java.time.Duration;

/**
 * Makes a producer keep step with consumers that are almost as fast. The broker takes a message in at less cost than
 * it gives it to consumers, so without this a fast producer fills an address up to its limit although its consumers
 * work without a break, and every message grows old in memory.
 *
 * <p>The rule: if the messages of an address come to more than {@value #BACKLOG} bytes a producer gets its next credit
 * when the address has shrunk by as much, what others wait for counted first. (Where the limit is less than eight times
 * that it is the limit that holds producers.) Consumers that are not keeping up don't hold it: if the address does not
 * shrink within {@link #PATIENCE}, because they are slow, or stopped, or one of them keeps what the others have done
 * with, the producer goes on, and is not held for its next {@value #FIRST_PASS} bytes, then twice as many, up to
 * {@value #LONGEST_PASS}. So the most that a slow consumer costs a producer is one wait for so many bytes.
 *
 * <p>Belongs to the session.
 */
final class Pacing {

    static final Duration PATIENCE = Duration.ofMillis(10);
    static final int FIRST_PASS = 512 << 10;
    private static final int LONGEST_PASS = 8 << 20;
    private static final long BACKLOG = 1 << 20;

    private final DispatchLoop loop;
    private final Runnable goOn;
    private MemoryAccount.Shrinkage awaited;
    private Cancellable timer;
    private int pass;
    /** Bytes of credit that are still to be given without a look at the backlog. */
    private long passing;

    /**
     * @param goOn gives the credit that was held, on the loop
     */
    Pacing(DispatchLoop loop, Runnable goOn) {
        this.loop = loop;
        this.goOn = goOn;
    }

    /** Whether credit of so many bytes has to wait; if so it is given when its time has come. */
    boolean holds(MemoryAccount memory, long bytes) {
        if (passing > 0) {
            passing -= bytes;
            return false;
        }
        if (memory.limit() >= 0 && memory.limit() < 8 * BACKLOG || memory.size() <= BACKLOG) {
            return false;
        }
        awaited = memory.whenShrunk(bytes, shrunk -> loop.execute(() -> shrunk(shrunk)));
        timer = loop.schedule(() -> inVain(memory), PATIENCE);
        return true;
    }

    private void shrunk(MemoryAccount.Shrinkage shrinkage) {
        if (shrinkage == awaited) {
            timer.cancel();
            pass = 0;
            end();
        }
    }

    private void inVain(MemoryAccount memory) {
        if (awaited != null) {
            memory.forget(awaited);
            pass = Math.min(LONGEST_PASS, Math.max(FIRST_PASS, 2 * pass));
            passing = pass;
            end();
        }
    }

    private void end() {
        awaited = null;
        goOn.run();
    }
}
