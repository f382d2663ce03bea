/**
 * The one door for protocols: a {@link io.lacewing.core.session.SessionGateway} gives connections, these give
 * sessions; commands go in, replies and deliveries come out.
 *
 * <p><b>Threads.</b> A connection belongs to the event loop that was given to {@code connect}. Every method of the
 * connection and its sessions is called on that loop, and every reply and listener call comes on that loop. Calls of
 * a listener may come from within a call into the session. Requests of one session take effect in the order they were
 * made, whether or not earlier ones have been answered.
 *
 * <p>May use: everything in the core but {@code management} and the assembly. Entry type: {@link
 * io.lacewing.core.session.SessionGateway}.
 */
package io.lacewing.core.session;
