package io.lacewing.client.flow;

/**
 * Lets one thread in while the gate is open; others shut it and wait until that thread is out. Going through an open
 * gate takes no lock. A gate is shut as long as one of those who shut it has not opened it again.
 */
public final class Gate {

    private volatile Thread inside;
    private volatile boolean open;
    /** How many keep it shut; guarded by this. */
    private int locks;

    public Gate(boolean open) {
        this.open = open;
        this.locks = open ? 0 : 1;
    }

    public boolean isOpen() {
        return open;
    }

    /** Goes in if the gate is open; then {@link #leave} must follow. */
    public boolean enter() {
        inside = Thread.currentThread();
        if (open) {
            return true;
        }
        leave();
        return false;
    }

    public void leave() {
        inside = null;
        if (!open) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** Whether the calling thread is the one inside. */
    public boolean isInside() {
        return inside == Thread.currentThread();
    }

    /** Shuts the gate; whoever is inside stays there. */
    public synchronized void shut() {
        locks++;
        open = false;
    }

    /** Undoes one {@link #shut}. */
    public synchronized void reopen() {
        locks--;
        open = locks == 0;
        notifyAll();
    }

    /** Waits until nobody but the calling thread is inside, or the gate is open again. Not ended by an interrupt. */
    public void awaitEmpty() {
        boolean interrupted = false;
        synchronized (this) {
            while (!open && inside != null && !isInside()) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
