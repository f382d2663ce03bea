/**
 * Event loops: the threads of the broker, seen from the core. Each queue, connection and transaction branch belongs
 * to one loop; what it owns is touched by that loop's thread alone, others send it commands.
 *
 * <p>Between two loops all commands keep their order. From a loop they go in batches, at the end of the turn or when
 * there are many; so whoever proposes something to the store, whose completions reach loops through whichever thread
 * writes the journal, first calls {@link io.lacewing.core.loop.DispatchLoop#handOver}. What the journal brings is handed
 * to all loops before anybody is answered, and goes to them at once, also when it is a loop that writes. Numbers that
 * change with every message are kept by each loop for itself, {@link io.lacewing.core.loop.LoopLocal}.
 *
 * <p>May use: the JDK and JCTools. Entry type: {@link io.lacewing.core.loop.EventLoop}.
 */
package io.lacewing.core.loop;
