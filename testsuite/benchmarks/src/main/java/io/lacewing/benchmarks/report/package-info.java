/**
 * What a run has found, in a table, JSON, CSV and a chart, and the machine it was found on. Uses {@code driver}'s values.
 * Stateless but for {@link io.lacewing.benchmarks.report.Results}, which the main program's thread fills.
 */
package io.lacewing.benchmarks.report;
