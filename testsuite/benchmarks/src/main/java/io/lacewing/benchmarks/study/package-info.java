/**
 * Studies made of many runs: the filter study of 2006 with its model of the processing time, fitted by least squares; and
 * the horizontal and the vertical mix with the search for the highest scale that is sustained. Uses {@code scenario}'s grammar,
 * {@code driver}'s values and {@code report}'s results. Values and functions; single-threaded.
 */
package io.lacewing.benchmarks.study;
