/**
 * Studies made of many scenarios: the filter study of 2006 with its model of the processing time, fitted by least squares.
 * Uses {@code scenario}'s grammar and {@code report}'s results. Values and functions; single-threaded.
 */
package io.lacewing.benchmarks.study;
