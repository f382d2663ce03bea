/**
 * Containers that the JDK lacks: keyed by primitive, without an object per entry.
 *
 * <p>May use: the JDK. Not thread-safe; each container belongs to whoever owns what is in it.
 */
package io.lacewing.core.collection;
