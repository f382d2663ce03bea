/**
 * The broker's durable state, kept in the log of a journal. Whoever wants to change it proposes records; once they
 * are durable the one applier, {@link io.lacewing.core.store.StoreState}, turns them into state, then the completion
 * of whoever proposed them brings to the queues what they mean: it has the references, and need not find them by the
 * ids that are in the records. At start the applier goes through the whole log in the same way, and the queues are
 * filled from the state. When much of the log is dead the live records of its oldest part are restated at its head.
 *
 * <p><b>Threads.</b> Proposals come from any thread. The state belongs to the thread that opens the store until it is
 * open, then to the one that writes the journal, which also calls completions: the journal's writer thread, or a loop
 * at the end of a turn in which nothing was proposed but what clients wait for ({@link
 * io.lacewing.core.store.LoopProposals}).
 *
 * <p>May use: {@code store.record}, {@code loop}, {@code outcome}, {@code collection}, {@code journal}. The only room
 * that knows the journal.
 */
package io.lacewing.core.store;
