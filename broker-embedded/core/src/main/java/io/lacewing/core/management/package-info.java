/**
 * What administrators see and do: queues, addresses, connections, prepared transactions, settings.
 *
 * <p>Thread-safe: every method may be called from any thread that is not an event loop, or from one if the stage
 * returned is not waited for. Numbers are read from counters that the owning loop alone writes; operations are
 * commands to the owner.
 *
 * <p>May use: everything in the core but the assembly. Entry type: {@link
 * io.lacewing.core.management.BrokerManagement}.
 */
package io.lacewing.core.management;
