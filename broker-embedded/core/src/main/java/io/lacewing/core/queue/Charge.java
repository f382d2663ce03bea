package io.lacewing.core.queue;

/** What a message costs an address as long as a queue holds it. */
abstract class Charge {

    /** The message left one queue. Any thread. */
    abstract void release(int bytes);
}
