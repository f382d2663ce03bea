/**
 * Managed connections: what an application in a container gets when it looks up a connection factory. A managed
 * connection is one session with its producers kept, over a physical connection shared with others. Uses {@code
 * provider}, {@code log} and the handles.
 *
 * <p>The container uses a managed connection from one thread at a time (its XA resource may be completed by another).
 * The loss of a physical connection is noted by the provider's thread and acted on by the next thread that uses or
 * pools the managed connection: no container code ever runs on the provider's thread, so the two can't lock each other
 * out.
 */
package io.lacewing.ra.outbound;
