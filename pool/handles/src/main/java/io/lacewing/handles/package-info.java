/**
 * What an application holds instead of a provider's session, producer, consumer and browser: handles that find the
 * physical object call by call, close what was opened through them, and report failures to their owner.
 *
 * <p>The pool and the resource adapter each implement {@link io.lacewing.handles.SessionOwner}; everything else is
 * common to both. Uses {@code jakarta.jms} and the JDK only. A handle belongs to the thread that uses its session, as
 * in JMS; {@code close} may come from another thread. No thread is started here.
 */
package io.lacewing.handles;
