/**
 * What an address and a queue are: their immutable descriptions, which configuration, store and management share.
 *
 * <p>May use: {@code message} (the routing type), {@code selector} (to check a filter), {@code outcome}.
 * No state, no thread.
 */
package io.lacewing.core.address;
