/**
 * What the machine would give if a broker cost nothing: a relay of length-framed messages over loopback TCP for the
 * scenarios that are not durable, the bare journal for the durable ones. Same windows, same result as a scenario. Uses
 * {@code journal} and Netty; each program is a process of its own.
 */
package io.lacewing.benchmarks.limit;
