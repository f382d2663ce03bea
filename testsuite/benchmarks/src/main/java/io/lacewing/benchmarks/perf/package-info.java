/**
 * {@code perfSender} and {@code perfListener} with the parameters of the guide that tests 1 to 8 come from: what the
 * scenarios T1 to T8 are defined by, and two programs to run by hand. Uses {@code driver} and {@code broker}.
 */
package io.lacewing.benchmarks.perf;
