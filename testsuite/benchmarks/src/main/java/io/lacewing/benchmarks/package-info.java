/**
 * The main program: runs a plan of scenarios against brokers in alternating rounds and reports. Uses every package below
 * it. Single-threaded; each broker and each driver is a process of its own.
 */
package io.lacewing.benchmarks;
