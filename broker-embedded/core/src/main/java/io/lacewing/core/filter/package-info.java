/**
 * Selectors applied to the broker's messages.
 *
 * <p>May use: {@code selector}, {@code message}, {@code outcome}. Filters are immutable values for any thread; an
 * index is changed by its owner.
 */
package io.lacewing.core.filter;
