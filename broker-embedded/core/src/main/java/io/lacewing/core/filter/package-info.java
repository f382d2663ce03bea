/**
 * Selectors applied to the broker's messages.
 *
 * <p>May use: {@code selector}, {@code message}, {@code outcome}. Immutable values, any thread.
 */
package io.lacewing.core.filter;
