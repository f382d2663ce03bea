/**
 * Event loops: the threads of the broker, seen from the core. Each queue, connection and transaction branch belongs
 * to one loop; what it owns is touched by that loop's thread alone, others send it commands.
 *
 * <p>May use: the JDK and JCTools. Entry type: {@link io.lacewing.core.loop.EventLoop}.
 */
package io.lacewing.core.loop;
