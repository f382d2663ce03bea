/**
 * The pool itself. Uses {@code api}, {@code log} and the handles; knows transactions only as {@code TransactionSeam}.
 *
 * <pre>
 *  SessionPool               one lock; who may have which session, and who has to wait
 *    +- PhysicalConnection   a provider's connection, with a generation number: what breaks is thrown away by that
 *         number +- SessionLease    the physical sessions that serve one session handle at a time
 * </pre>
 *
 * <p>The lock is never held while the provider is called, and no other lock is taken under it: a provider's callback
 * can't deadlock here.
 */
package io.lacewing.pool.core;
