/**
 * The scenarios as data: A to H of the published JMS benchmark, T1 to T8 of the guide in {@code perf}'s parameters, rows of
 * the filter study, any of them at a fixed rate. Uses {@code driver}'s values.
 */
package io.lacewing.benchmarks.scenario;
