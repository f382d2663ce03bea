/**
 * From an address to its queues: which queues a message goes to, and how it gets into them.
 *
 * <p><b>Threads.</b> Addresses and the directory are read by any loop and changed by the home loop alone, while they
 * are read. What is counted for every message is counted by each loop for itself.
 *
 * <p>May use: {@code queue} and what that may use.
 */
package io.lacewing.core.routing;
