package io.lacewing.core.queue;

/**
 * A message that comes back from delivery.
 *
 * @param counted whether the attempt counts; if not, the next delivery is the same attempt again
 */
public record Returned(MessageReference reference, boolean counted) {
}
