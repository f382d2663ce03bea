/**
 * The program at the client's end: opens connections as a {@link io.lacewing.benchmarks.driver.Workload} says, sends,
 * receives, checks that everything arrived exactly once and in order, and tells what it measured in a
 * {@link io.lacewing.benchmarks.driver.Measurement}. A process of its own, so that one provider's client never meets
 * another's. Uses {@code broker} for the way to the broker.
 */
package io.lacewing.benchmarks.driver;
