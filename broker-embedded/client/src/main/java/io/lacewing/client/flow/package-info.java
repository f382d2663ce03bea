/**
 * Windows, buffers and the parking of threads between whoever reads a link and the application's threads.
 *
 * <p>Threads: in every class one side belongs to whoever reads the link, its loop or a thread that waits, and the other
 * to the one thread that receives, sends or dispatches; nothing here takes a lock. Knows no packets; uses the JDK, JCTools and {@code client.error}.
 */
package io.lacewing.client.flow;
