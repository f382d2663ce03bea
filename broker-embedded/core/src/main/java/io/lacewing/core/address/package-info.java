/**
 * What an address and a queue are: their immutable descriptions, which configuration, store and management share.
 *
 * <p>May use: {@code message} (the routing type). No state, no thread.
 */
package io.lacewing.core.address;
