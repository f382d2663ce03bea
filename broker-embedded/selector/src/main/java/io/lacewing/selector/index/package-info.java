/**
 * Which of many selectors select a message, without asking each: {@link io.lacewing.selector.index.SelectorIndex}.
 *
 * <p>From each selector {@code AccessPlanner} takes terms of which one must hold for the selector to be true. They are
 * kept by the identifier that they speak of, equalities in a hash table, ranges in a table of intervals; a message's
 * values find the terms that hold.
 *
 * <p>May use: {@code io.lacewing.selector}. Threads: an index is changed by one thread at a time and read by any
 * number of others meanwhile, without locks.
 */
package io.lacewing.selector.index;
