/**
 * The values of the X/Open XA interface that the broker speaks in: identifiers, flags, votes.
 *
 * <p>May use: the JDK. No state, no thread.
 */
package io.lacewing.core.xa;
